import type { GivenUpMail } from '../../../contract/desk/desk-mails.ts';

/** Codes of mail servers and connections, and what they mean for whoever reads the list. */
const WHY: readonly [code: RegExp, words: string][] = [
  [/\b55\d\b|EENVELOPE/, 'The address was refused'],
  [/EAUTH|\b53\d\b/, 'The email server refused our log-in'],
  [/ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|ETLS/, 'The email server couldn’t be reached'],
];

/** Why an email was given up, with the codes for whoever runs the site. */
export function whyText(codes: string): string {
  const words = WHY.find(([code]) => code.test(codes))?.[1] ?? 'It couldn’t be written or sent';
  return codes ? `${words} (${codes})` : words;
}

/** `booking-confirmation` → `Booking confirmation`. */
export const mailKindText = (kind: string): string =>
  `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`.replaceAll('-', ' ');

/** Which one a button is for: many have the same title. */
export const mailSubject = ({ kind, title, to, booking }: GivenUpMail): string =>
  [title ?? mailKindText(kind), to ?? booking?.reference].filter(Boolean).join(', ');

const DONE: Record<string, string> = {
  retry: 'It goes out again now. It comes back here if it fails once more.',
  all: 'They go out again now. Those that fail once more come back here.',
  dismiss: 'Dismissed. It won’t be sent.',
};

export const mailDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
