import type { NetworkAnswer } from '../../contract/booking/network.ts';
import { farText, mapHref, starsText } from '../../domain/garage/named-garage.ts';

type Near = NetworkAnswer['garages'][number];

interface Props {
  garages: readonly Near[];
  /** Its number; undefined: none. */
  chosen: number | undefined;
  /** With it React holds the choice; elsewhere it is that at first and what the visitor makes it. */
  onGarage?: (id: number) => void;
}

/** To which of several garages its owner brings a car: how far, when it is open and where it is. */
export function GarageChoice({ garages, chosen, onGarage }: Props) {
  const hasMiles = garages.some(({ miles }) => miles !== null);
  return (
    <fieldset className="fieldset">
      <legend>Where will you bring it?</legend>
      {!hasMiles && <p className="hint">Enter your postcode and we show how far each garage is.</p>}
      <div className="garages">
        {garages.map((garage) => (
          <div key={garage.id}>
            <label className="pick">
              <input
                type="radio"
                name="garage"
                value={garage.id}
                {...(onGarage
                  ? { checked: garage.id === chosen, onChange: () => onGarage(garage.id) }
                  : { defaultChecked: garage.id === chosen })}
              />
              <b>{garage.name}</b>
              <GarageLines garage={garage} />
            </label>
            <a className="textlink" href={mapHref(garage)} target="_blank" rel="noreferrer">
              Map<span className="vh"> of {garage.name}, opens in a new tab</span>
            </a>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Which garages come to where a car is: each window names the one that does it. */
export function GaragesThatCome({ garages }: Pick<Props, 'garages'>) {
  return (
    <details className="unfold">
      <summary>Which garages come to you</summary>
      <p>The price is the same at each. Under a window is the garage that collects your car then.</p>
      <ul className="garages" role="list">
        {garages.map((garage) => (
          <li key={garage.id}>
            <b>{garage.name}</b> <GarageLines garage={garage} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function GarageLines({ garage: { miles, address, hours, stars } }: { garage: Near }) {
  const far = farText(miles);
  const said = [
    far.charAt(0).toUpperCase() + far.slice(1),
    stars && starsText(stars),
    address,
    hours && `Open ${hours}`,
  ];
  return <small>{said.filter(Boolean).join('. ')}</small>;
}
