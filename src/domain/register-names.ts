/** How registers write what our catalogue names otherwise: `content/catalogue/register-names.json`. */
export interface RegisterNames {
  /** `inModel`: the words belong to the model as well, as in RANGE ROVER. */
  makes: readonly { says: string; is: string; inModel?: boolean | undefined }[];
  /**
   * A text that begins with `says` (`anywhere`: that has it at all, and then it counts before all else) is of these
   * ranges of the make, or of the make `of`. No range: a car of its own that our catalogue does not have.
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
  /** Words that tell hybrids apart, for which registers have one word. */
  plugIn: readonly string[];
  notPlugIn: readonly string[];
  mild: readonly string[];
  diesel: readonly string[];
  /** Makes of vehicles that we do not look after. */
  motorcycleMakes: readonly string[];
  lorryMakes: readonly string[];
  busMakes: readonly string[];
}
