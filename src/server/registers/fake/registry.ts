/** The vehicles behind the stand-ins, as each register would answer about them. */
export interface DemoRegistry {
  /** Body of the DVLA's 200; null: it knows no such vehicle; `fails`: it breaks over this one. */
  dvla(vrm: string): object | 'fails' | null;
  /** Body of the DVSA's 200, of either kind. */
  dvsa(vrm: string): object | 'fails' | null;
}
