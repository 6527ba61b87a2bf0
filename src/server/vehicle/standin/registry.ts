/** The vehicles behind the stand-ins, as each register would answer about them. */
export interface DemoRegistry {
  /** Body of the DVLA's 200; null: it knows no such vehicle. */
  dvla(vrm: string): object | null;
  /** Body of the DVSA's 200, of either kind; null: it knows no such vehicle. */
  dvsa(vrm: string): object | null;
}
