import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $defaults } from '../../stores/booking/booking-defaults.ts';
import { $draft } from '../../stores/booking/draft.ts';
import { useStored } from '../ui/use-stored.ts';
import { fillIn } from './fill-in.ts';

const NONE = { postcode: '', line1: '', line2: '', town: '' };
type Address = typeof NONE;
const NAMES = ['postcode', 'line1', 'line2', 'town'] as const;

/** Where a customer's car was collected before, and what they saved: one press chooses from where it is this time. */
export default function EarlierAddress() {
  const known = useStore($defaults, { ssr: () => null });
  const { fields } = useStored($draft);
  const set = useRef<HTMLFieldSetElement>(null);
  if (!known || known.addresses.length === 0) return null;
  const { addresses } = known;
  const chosen = addresses.findIndex((each) => NAMES.every((name) => each[name] === (fields[name] ?? '')));
  const pick = (at: number, { postcode, line1, line2, town }: Address, first: string, then: string) => (
    <label className="pick" key={at}>
      <input
        type="radio"
        name="earlier"
        checked={chosen === at}
        onChange={() => fillIn(set.current?.form, { postcode, line1, line2, town })}
      />
      <b>{first}</b>
      <small>{then}</small>
    </label>
  );
  return (
    <fieldset className="earlier" ref={set}>
      <legend className="vh">Your addresses</legend>
      <div className="picks">
        {addresses.map((address, at) =>
          pick(
            at,
            address,
            address.line1,
            [address.line2, address.town, address.postcode].filter(Boolean).join(', '),
          ),
        )}
        {pick(-1, NONE, 'Another address', 'Find it by its postcode')}
      </div>
    </fieldset>
  );
}
