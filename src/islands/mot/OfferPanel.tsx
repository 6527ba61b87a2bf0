import { useEffect, useRef } from 'react';
import type { MotOffer, MotOfferItem } from '../../contract/mot/mot-offer.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { chosenText } from '../../domain/cart/chosen-text.ts';
import { countText } from '../../domain/defect/count.ts';
import { amountText, splitText } from '../../domain/money/money.ts';
import { removeFromCart } from '../../stores/cart/cart.ts';
import { addForCar, pick, initialPick } from '../../stores/mot/mot.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { Icon } from '../../controls/Icon.tsx';
import { Price } from '../../controls/Price.tsx';
import { AddedChoice } from '../ui/AddedChoice.tsx';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { CarFields } from './CarFields.tsx';
import { useAdded, usePicked } from './use-offers.ts';
import { island } from '../ui/island.tsx';

/**
 * What a test's lines add up to for this car: the price, and a button to book it. Without JavaScript it is a plain
 * form that leads to the car's prices, with this one at the top.
 */
function OfferPanel({ offer, vehicle }: { offer: MotOffer; vehicle: Vehicle }) {
  const item = usePicked()(offer);
  const isAdded = useAdded(vehicle);
  if (!item) return null;
  const added = isAdded(item.key);
  const named = item.choice.positions.length || offer.count;
  const count = countText(named, item);
  return (
    <div className="offer">
      <form
        className="offer__form"
        method="post"
        action={PATHS.start}
        onSubmit={(event) => {
          event.preventDefault();
          const others = offer.items.filter(({ key }) => key !== item.key);
          if (added) void removeFromCart(item.key, item.name);
          else addForCar(offer.id, vehicle, [item], others);
        }}
      >
        <h4>{offer.name}</h4>
        {offer.question && <Choice offer={offer} vehicle={vehicle} />}
        <Price amount={item.totalIncVat} note={details(item, count === null)} />
        {count && <p className="offer__count">{count}</p>}
        <CarFields vehicle={vehicle} />
        {!offer.question && <input type="hidden" name="wanted" value={item.key} />}
        <input type="hidden" name="chosen" value={chosenText(offer.items)} />
        <button className={`btn ${added ? 'btn--done' : 'btn--go'}`} type="submit" aria-pressed={added}>
          {added ? (
            <>
              <Icon name="tick" size={20} />
              <span>In my booking</span>
            </>
          ) : (
            <span>Add to my booking</span>
          )}
          <span className="vh"> {item.name}</span>
        </button>
        <ReplaceCar from={offer.id} />
      </form>
      {added && <AddedChoice itemKey={item.key} />}
      <a className="offer__more" href={offer.href}>
        What is done<span className="vh"> {offer.name}</span>
      </a>
    </div>
  );
}

/** The fields are uncontrolled, so what was chosen before hydration stays chosen. */
function Choice({ offer, vehicle }: { offer: MotOffer; vehicle: Vehicle }) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const radios = [...(fields.current?.querySelectorAll('input') ?? [])];
    const typed = radios.find(({ checked }) => checked)?.value ?? '';
    const keys = offer.items.map(({ key }) => key);
    const picked = initialPick(offer.id, vehicle, keys, typed);
    for (const radio of radios) radio.checked = radio.value === picked;
  }, [offer, vehicle]);
  return (
    <fieldset className="offer__choice" ref={fields}>
      <legend>{offer.question}</legend>
      {offer.items.map((item, place) => (
        <label key={item.key}>
          <input
            type="radio"
            name="wanted"
            value={item.key}
            defaultChecked={place === 0}
            onChange={() => pick(offer.id, item.key)}
          />
          <span>{item.name}</span>
          <b>{item.totalIncVat === null ? 'Price on request' : amountText(item.totalIncVat)}</b>
        </label>
      ))}
    </fieldset>
  );
}

/** @param withUnit whether to name the unit, if nothing else says what one price buys */
function details(item: MotOfferItem, withUnit: boolean): string | null {
  return [withUnit && item.unit, splitText(item), item.note].filter(Boolean).join('. ') || null;
}

export default island(OfferPanel);
