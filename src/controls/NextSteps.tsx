import { nextSteps } from '../domain/booking/next-steps.ts';

interface Props {
  booking: Parameters<typeof nextSteps>[0];
  /** The workshop's address, as one line. */
  workshop: string;
  /** When it is read. */
  now: Date;
}

/** What we do with a booking that stands, step by step. */
export function NextSteps({ booking, workshop, now }: Props) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="wiz__h2">
        What happens next
      </h2>
      <ol className="next" role="list">
        {nextSteps(booking, workshop, now).map(({ when, what }) => (
          <li key={when}>
            <b>{when}</b> <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
