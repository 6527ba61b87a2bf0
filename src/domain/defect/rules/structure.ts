/** Rust at a place where the suspension is fixed to the body, which has to hold. */
export const STRUCTURE =
  /prescribed|mounting (?:area |point )?(?:is |are |has |slightly |excessively |area )*corroded|corroded (?:\w+ )?(?:mounting|mounts?)\b/;
