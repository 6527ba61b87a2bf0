/**
 * What a customer says who asks us to begin within the 14 days in which they may cancel (Consumer Contracts Regulations
 * 2013, regulation 36): beside every tick for it, read out to callers, and stored word for word with each booking and each
 * approval. Whoever changes the text gives it the day of the change as its version.
 */
export const EARLY_START = {
  version: '2026-11-26',
  text: 'Please start before my 14 days to cancel are over. If I cancel after you’ve begun, I pay for what was done by then; once it’s finished, I can no longer cancel.',
} as const;

/** How it was said: with a tick, or to one of us who had read it out. */
export const SAID = ['ticked', 'spoken'] as const;

/** The request as it was made. */
export interface EarlyStart {
  version: string;
  text: string;
  how: (typeof SAID)[number];
}

/** Today's words, as whoever acted has said them. @param isStaff whether one of us recorded it for a caller */
export const earlyStartBy = (isStaff: boolean): EarlyStart => ({
  ...EARLY_START,
  how: isStaff ? 'spoken' : 'ticked',
});
