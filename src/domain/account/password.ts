/** Characters of a password: long ones are hard to guess, whatever they are made of. */
export const MIN_PASSWORD = 10;
/** To hash a longer one would cost us more than anybody needs. */
export const MAX_PASSWORD = 200;
