import { AppError } from '../errors.ts';
import type { Publisher } from './publisher.ts';

const closed = () =>
  Promise.reject(new AppError('invalid', 'Publishing works on the built site only: npm start'));

/** Where pages are drawn from the sources: in development. */
export const CLOSED: Publisher = {
  publish: closed,
  bringBack: closed,
  follow: () => Promise.resolve(),
  sweep: () => Promise.resolve(),
  isLate: () => false,
  stop: () => Promise.resolve(),
};
