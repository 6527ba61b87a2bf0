import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { levelsAmong } from '../../domain/catalogue/service-levels.ts';
import { type Items, loadPrices, prices } from '../../stores/catalogue/catalogue.ts';
import { $wanted } from '../../stores/vehicle/vehicle.ts';
import { prefetchData, useDrawn } from '../ui/prefetch-data.ts';
import { useStored } from '../ui/use-stored.ts';
import { CarPrices } from './CarPrices.tsx';
import type { DrawnFor } from './use-per-car.ts';
import { ItemRows } from './ItemRows.tsx';
import { MotLine } from './MotLine.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';
import { isMot } from './services.ts';
import { useAdvice } from './use-advice.ts';
import { useTrackedList } from './use-tracked-list.ts';
import { island } from '../ui/island.tsx';

prefetchData(loadPrices);

interface Props {
  /** The car that the server has drawn this for, what its driver came for, and the prices of what is shown here. */
  drawn?: DrawnFor<Items> & { wanted: string[] };
}

/**
 * The page after a successful lookup: what the visitor came for, the MOT and the services. The tabs have the rest.
 */
function ServicesStep({ drawn }: Props) {
  useDrawn(() => drawn && prices.know(drawn.vehicle.Model_ID, { items: drawn.items }));
  return (
    <CarPrices of={prices} drawn={drawn}>
      {({ items }) => <Services items={items} drawn={drawn} />}
    </CarPrices>
  );
}

function Services({ items, drawn }: Props & { items: PricedItem[] }) {
  const wanted = useStored($wanted, drawn?.wanted);
  const { service } = useAdvice(drawn?.vehicle);
  const levels = levelsAmong(items);
  const most = items.filter((item) => isMot(item) || levels.includes(item) || item.key === service);
  const asked = items.filter((item) => wanted.includes(item.key) && !most.includes(item));
  useTrackedList('services', 'Prices for your car', [...asked, ...most]);
  return (
    <>
      {asked.length > 0 && (
        <section aria-labelledby="asked">
          <h2 id="asked" className="wiz__h2">
            What you came for
          </h2>
          <ItemRows items={asked} />
        </section>
      )}
      {items.filter(isMot).map((item) => (
        <MotLine item={item} key={item.key} />
      ))}
      <ServiceLevels items={items} drawn={drawn?.vehicle} />
    </>
  );
}

export default island(ServicesStep);
