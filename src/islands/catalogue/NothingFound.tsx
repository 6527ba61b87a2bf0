import { PATHS } from '../../stores/navigation.ts';

interface Props {
  /** What was searched for; empty: nothing was typed. */
  keyword: string;
  phone: { display: string; e164: string };
}

/** Never a dead end: other words, somebody who looks for the cause, or a person. */
export default function NothingFound({ keyword, phone }: Props) {
  return (
    <section className="needs" aria-labelledby="nothing">
      <h2 id="nothing">{keyword ? 'We found nothing for that' : 'What are you looking for?'}</h2>
      <ul className="ways" role="list">
        <li>
          <strong>Say what it does.</strong> You need not know the part: ‘squeaking when braking’, ‘will not
          start in the cold’, ‘wet carpet’.
        </li>
        <li>
          <strong>Let us find it.</strong> A <a href={PATHS.diagnostics}>diagnosis</a> has a fixed price, and
          most of them come off the repair.
        </li>
        <li>
          <strong>Tell us what it does.</strong> Call <a href={`tel:${phone.e164}`}>{phone.display}</a> or{' '}
          <a href="/contact">write to us</a>, and we say what it may be.
        </li>
      </ul>
    </section>
  );
}
