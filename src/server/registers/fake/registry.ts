/** The vehicles behind the fakes, as each register would answer about them. */
export interface DemoRegistry {
  /** Body of the DVLA's 200; null: it knows no such vehicle; `fails`: the register fails for this one. */
  dvla(vrm: string): object | 'fails' | null;
  /** Body of the DVSA's 200, of either kind. */
  dvsa(vrm: string): object | 'fails' | null;
}
