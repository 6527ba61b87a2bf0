import type { LinePosition } from '../domain/booking/booking-line.ts';
import { PLACE_LABELS } from '../domain/text/line-name.ts';
import { CAR_BODY, CAR_GLASS, CAR_WHEELS } from '../domain/vehicle/car-outline.ts';

interface Props {
  /** Of the checkboxes; several may be sent. */
  name: string;
  /** What is asked about, for those who do not see where it stands. */
  of: string;
  /** Where it can be. */
  places: readonly LinePosition[];
  chosen: readonly LinePosition[];
  /** Where React holds the state; elsewhere the boxes are what they are at first and what the visitor makes them. */
  onChoose?: (positions: LinePosition[]) => void;
}

/** A car seen from above, with a box to tick at each place that a part can have. */
export function Places({ name, of, places, chosen, onChoose }: Props) {
  const ticked = new Set(chosen);
  const choose = (place: LinePosition) =>
    onChoose?.(places.filter((each) => (each === place ? !ticked.has(each) : ticked.has(each))));
  return (
    <fieldset className="places">
      <legend>
        Which one?<span className="vh"> {of}</span>
      </legend>
      <p className="places__hint">Tick each one that needs it. Not sure? Leave them empty: we find it.</p>
      <div className="places__car">
        <svg viewBox="50 10 200 410" aria-hidden="true" focusable="false">
          {CAR_WHEELS.map(([x, y]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="22" height="58" rx="7" />
          ))}
          <path className="places__body" d={CAR_BODY} />
          <path className="places__glass" d={CAR_GLASS} />
        </svg>
        {places.map((place) => (
          <label className={`places__at places__at--${place}`} key={place}>
            <input
              type="checkbox"
              name={name}
              value={place}
              {...(onChoose
                ? { checked: ticked.has(place), onChange: () => choose(place) }
                : { defaultChecked: ticked.has(place) })}
            />
            <span>{PLACE_LABELS[place]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
