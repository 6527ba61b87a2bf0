import type { ApplicationState } from '../../../domain/garage/application.ts';

/** A state in a chip. */
export const APPLICATION_STATE: Record<
  ApplicationState,
  { text: string; kind?: 'soft' | 'soon' | 'fine' | 'off' }
> = {
  applied: { text: 'New', kind: 'soon' },
  checking: { text: 'Being checked', kind: 'soft' },
  accepted: { text: 'Yes', kind: 'fine' },
  declined: { text: 'No', kind: 'off' },
};

const DONE: Record<string, string> = {
  check: 'You’re checking it now. It has a number, and can show its papers.',
  look: 'Noted.',
  yes: 'Said yes. Its leader has an invitation. Make it active once its hours, papers and shares are in.',
  no: 'Said no. It’s told why by email.',
};

/** What has just been done to an application. */
export const applicationDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
