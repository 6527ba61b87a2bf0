import type { ChosenOnline } from '../../domain/booking/arrival.ts';

interface Props {
  chosen: ChosenOnline;
  /** Where it is brought to, as one line; of several garages, that there is a choice. */
  workshop: string;
  /** With it React holds the choice; elsewhere it is that at first and what the visitor makes it. */
  onArrival?: (arrival: ChosenOnline) => void;
}

/** Whether our driver fetches the car or its owner brings it: days, places and what is asked follow from it. */
export function ArrivalChoice({ chosen, workshop, onArrival }: Props) {
  const way = (arrival: ChosenOnline, name: string, hint: string) => (
    <label className="pick">
      <input
        type="radio"
        name="arrival"
        id={`f-arrival-${arrival}`}
        value={arrival}
        {...(onArrival
          ? { checked: arrival === chosen, onChange: () => onArrival(arrival) }
          : { defaultChecked: arrival === chosen })}
      />
      <b>{name}</b>
      <small>{hint}</small>
    </label>
  );
  return (
    <fieldset className="fieldset">
      <legend>How does the car get here?</legend>
      <div className="picks">
        {way('collected', 'We collect it', 'And bring it back. £0.00')}
        {way('brought', 'I bring it', workshop)}
      </div>
    </fieldset>
  );
}
