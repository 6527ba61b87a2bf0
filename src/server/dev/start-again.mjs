/** How the development server ends to be started again by scripts/dev.mjs. Plain JavaScript, for any Node. */
export const START_AGAIN = 75;
