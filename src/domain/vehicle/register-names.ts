/** How registers write what has another name in our catalogue: `content/catalogue/register-names.json`. */
export interface RegisterNames {
  /** `inModel`: the words are also part of the model, as in RANGE ROVER. */
  makes: readonly { says: string; is: string; inModel?: boolean | undefined }[];
  /**
   * A text that begins with `says` (`anywhere`: contains it, which then takes precedence) means these ranges of the
   * make, or of the make `of`. No range: a separate car that our catalogue does not have.
   */
  models: readonly {
    make: string;
    says: string;
    is: readonly string[];
    of?: string | undefined;
    anywhere?: boolean | undefined;
  }[];
  /** NEW BEETLE, GRANDE PUNTO, E-208: words before the name. */
  beforeTheName: readonly string[];
  /** Texts that stand for no model at all. */
  notSaid: readonly string[];
  /** Words that distinguish hybrids, for which registers have only one word. */
  plugIn: readonly string[];
  notPlugIn: readonly string[];
  mild: readonly string[];
  diesel: readonly string[];
  /** Makes of vehicles that we do not service. */
  motorcycleMakes: readonly string[];
  lorryMakes: readonly string[];
  busMakes: readonly string[];
}
