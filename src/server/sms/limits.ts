import { type Count, type Limit, perNetwork } from '../auth/rate-limit.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Whoever has the link to some booking can type any number, so its owner gets no more of them than this. */
const PER_NUMBER: Limit = { name: 'first text per number', times: 3, windowMs: DAY_MS };
const PER_NETWORK: Limit = { name: 'first text per network', times: 6, windowMs: DAY_MS };
/** Each costs a few pence. Texts about the work have a bound of their own (mail/send-texts.ts), which this can't use up. */
const OF_ALL: Limit = { name: 'first text', times: 400, windowMs: DAY_MS };

/** Counted as a first text is asked for. @param address IP address; '' is not counted */
export const firstTextCounts = (phone: string, address: string): Count[] => [
  [PER_NUMBER, phone],
  ...perNetwork(PER_NETWORK, address),
  [OF_ALL, ''],
];

/** Codes that one network may type. */
export const codesTyped = (address: string): Count[] =>
  perNetwork({ name: 'text code per network', times: 30, windowMs: HOUR_MS }, address);

/** Of one text: there are a million, and after these a new one is sent. */
export const MOST_TRIES = 5;

/** For so long its code can be typed, and a reply proves the number. */
export const PROVABLE_DAYS = 7;
