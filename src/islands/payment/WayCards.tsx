import type { PayWay } from '../../contract/money/payment.ts';
import type { Way } from '../../domain/money/card-payment.ts';
import { amountText } from '../../domain/money/money.ts';

/** One way to pay, as a card to choose. */
export interface WayCard {
  title: string;
  /** What is taken today. */
  sum: string;
  note?: string;
  /** Of a plan that would begin today: what and when. */
  parts?: { sum: string; when: string; date: string }[];
}

interface Props {
  id: string;
  ways: readonly PayWay[];
  cards: Partial<Record<Way, WayCard>>;
  chosen: Way;
  onChoose: (way: PayWay) => void;
}

/** The ways to pay: each is a card that says what is taken today and, of a plan, what comes later. */
export function WayCards({ id, ways, cards, chosen, onChoose }: Props) {
  return (
    <fieldset
      onChange={(event) => {
        const { value } = event.target as unknown as HTMLInputElement;
        const next = ways.find(({ way }) => way === value);
        if (next) onChoose(next);
      }}
    >
      <legend className="pay__legend">How would you like to pay?</legend>
      <div className="pay__ways">
        {ways.map(({ way, amount }, at) => {
          const { title, sum, note, parts } = cards[way] ?? { title: 'Pay', sum: amountText(amount) };
          return (
            <label className="pay__way" key={way}>
              <input
                id={at === 0 ? id : undefined}
                type="radio"
                name="way"
                value={way}
                defaultChecked={way === chosen}
              />
              <b>
                <span>{title}</span>
                <span className="vh">,</span>
              </b>
              <strong>{sum}</strong>
              {note && <small>{note}</small>}
              {parts && (
                <span className="pay__parts">
                  {parts.map((part) => (
                    <span className="pay__part" key={part.date}>
                      <span className="vh">, </span>
                      <b>{part.sum}</b> <span>{part.when}</span> <small>{part.date}</small>
                    </span>
                  ))}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
