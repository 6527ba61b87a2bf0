import type { Booking } from '../../contract/booking/booking.ts';
import { mapHref, starsText } from '../../domain/garage/named-garage.ts';

/** Which of several garages does the work. */
export function WorkDoneBy({ garage }: Pick<Booking, 'garage'>) {
  // Empty rather than null, by which Astro would not know it for a component of React.
  if (!garage) return <></>;
  return (
    <section className="box" aria-labelledby="done-by">
      <h2 id="done-by">Work done by</h2>
      <p>
        <strong>{garage.name}</strong>
        {garage.stars && <> {starsText(garage.stars)}</>}
      </p>
      <p>
        {garage.address}
        <br />
        <a className="textlink" href={mapHref(garage)}>
          Map<span className="vh"> of {garage.name}</span>
        </a>
      </p>
    </section>
  );
}
