import { type Count, type Limit, perNetwork } from '../auth/rate-limit.ts';

const HOUR_MS = 60 * 60_000;

/** Cards that somebody tries in turn, pages that are opened again: more is somebody trying out stolen numbers. */
const STARTS: Limit = { name: 'payments per booking', times: 40, windowMs: HOUR_MS };
const STARTS_PER_NETWORK: Limit = { name: 'payments per network', times: 200, windowMs: HOUR_MS };
/** A page asks after each try, and again while a bank is at it. */
const LOOKS_PER_NETWORK: Limit = { name: 'payment outcomes per network', times: 600, windowMs: HOUR_MS };

export const startCounts = (bookingId: string, address: string): Count[] => [
  [STARTS, bookingId],
  ...(address === '' ? [] : perNetwork(STARTS_PER_NETWORK, address)),
];

export const lookCounts = (address: string): Count[] =>
  address === '' ? [] : perNetwork(LOOKS_PER_NETWORK, address);

export const PAYMENT_SLOW_DOWN =
  'That was tried very often in a short time. Wait a little, or call us to pay by phone';
