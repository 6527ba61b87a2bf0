import { useState } from 'react';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { itemsOfGroup } from '../../stores/catalogue/catalogue.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { CarPrices } from './CarPrices.tsx';
import { resultCountText } from './count-text.ts';
import { ItemRows } from './ItemRows.tsx';
import { useTrackedList } from './use-tracked-list.ts';
import { island } from '../ui/island.tsx';

interface Props {
  group: string;
  name: string;
}

/** The repairs of one group: those at a fixed price, those whose size gives the price, then those that we quote for. */
function GroupStep({ group, name }: Props) {
  const [parts] = useState(() => itemsOfGroup(group));
  return (
    <CarPrices of={parts} said={({ items }) => resultCountText(items.length)}>
      {({ items }) => <Group group={group} name={name} items={items} />}
    </CarPrices>
  );
}

function Group({ group, name, items }: Props & { items: PricedItem[] }) {
  useTrackedList(group, name, items);
  const sized = items.filter(({ pieces }) => pieces?.bySize);
  const others = items.filter((item) => !sized.includes(item));
  const priced = others.filter(({ status }) => status !== TO_BE_QUOTED);
  const quoted = others.filter(({ status }) => status === TO_BE_QUOTED);
  if (items.length === 0) return <NothingInGroup />;
  return (
    <>
      {priced.length > 0 && (
        <section aria-labelledby="priced">
          <h2 id="priced" className="wiz__h2">
            At a fixed price for this car
          </h2>
          <ItemRows items={priced} />
        </section>
      )}
      {sized.length > 0 && (
        <section aria-labelledby="sized">
          <h2 id="sized" className="wiz__h2">
            Priced by the size of your tyres
          </h2>
          <ItemRows items={sized} />
        </section>
      )}
      {quoted.length > 0 && (
        <section aria-labelledby="quoted">
          <div className="head">
            <h2 id="quoted" className="wiz__h2">
              We will contact you with a quote for
            </h2>
            <p>Not every car has these. Add what you need: you get one price, and say yes or no.</p>
          </div>
          <ItemRows items={quoted} />
        </section>
      )}
    </>
  );
}

function NothingInGroup() {
  return (
    <section className="needs" aria-labelledby="none">
      <h2 id="none">This car has nothing of that kind</h2>
      <p>
        These repairs are for cars with another kind of engine. If it is the wrong car, change it at the top
        of the page.
      </p>
      <a className="btn btn--quiet" href={PATHS.parts}>
        All repairs for this car
      </a>
    </section>
  );
}

export default island(GroupStep);
