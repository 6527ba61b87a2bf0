import { PATHS } from '../../stores/shared/navigation.ts';

/** `asked`: nothing was typed. `not-this-car`: only other cars have it. `unknown`: nothing matches the words. */
type Why = 'asked' | 'not-this-car' | 'unknown';

interface Props {
  why: Why;
  phone: { display: string; e164: string };
}

const HEADINGS: Record<Why, string> = {
  asked: 'What are you looking for?',
  'not-this-car': 'This car has nothing of that kind',
  unknown: 'We found nothing for that',
};

/** Never a dead end: offers other words, a diagnostic, or a person. */
export default function NothingFound({ why, phone }: Props) {
  return (
    <section className="needs" aria-labelledby="nothing">
      <h2 id="nothing">{HEADINGS[why]}</h2>
      {why === 'not-this-car' && (
        <p>
          We know what you mean, but a car with this engine does not have it. If it is the wrong car, change
          it at the top of the page.
        </p>
      )}
      <ul className="ways" role="list">
        <li>
          <strong>Say what it does.</strong> You don’t have to know the part: ‘squeaking when braking’, ‘won’t
          start in the cold’, ‘wet carpet’.
        </li>
        <li>
          <strong>Let us find it.</strong> A <a href={PATHS.diagnostics}>diagnosis</a> has a fixed price, and
          most of them come off the repair.
        </li>
        <li>
          <strong>Ask us.</strong> Call <a href={`tel:${phone.e164}`}>{phone.display}</a> or{' '}
          <a href="/contact">write to us</a>, and we’ll tell you what it may be.
        </li>
      </ul>
    </section>
  );
}
