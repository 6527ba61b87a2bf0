import { AppError } from '../errors.ts';

/** At a second each, whoever comes last still gets an answer in time. */
const MOST_WAITING = 20;

/**
 * Does one thing after another, so that memory stays flat and pages stay fast however many photos come at once.
 * @throws AppError too_many, when too many wait already
 */
export function oneAtATime(most = MOST_WAITING): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= most)
      throw new AppError('too_many', 'Many photos have come at once. Send this one again in a moment', {}, 5);
    waiting++;
    const turn = last.then(work).finally(() => waiting--);
    last = turn.catch(() => {});
    return turn;
  };
}
