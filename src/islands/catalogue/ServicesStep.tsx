import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { levelsAmong } from '../../domain/catalogue/service-levels.ts';
import { loadPrices, prices } from '../../stores/catalogue/catalogue.ts';
import { $wanted } from '../../stores/vehicle/vehicle.ts';
import { prefetchData } from '../ui/prefetch-data.ts';
import { useStored } from '../ui/use-stored.ts';
import { CarPrices } from './CarPrices.tsx';
import { ItemRows } from './ItemRows.tsx';
import { MotLine } from './MotLine.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';
import { isMot } from './services.ts';
import { useAdvice } from './use-advice.ts';
import { useTrackedList } from './use-tracked-list.ts';
import { island } from '../ui/island.tsx';

prefetchData(loadPrices);

/**
 * The page after a successful lookup: what the visitor came for, the MOT and the services. The tabs have the rest.
 */
function ServicesStep() {
  return <CarPrices of={prices}>{({ items }) => <Services items={items} />}</CarPrices>;
}

function Services({ items }: { items: PricedItem[] }) {
  const wanted = useStored($wanted);
  const { service } = useAdvice();
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
      <ServiceLevels items={items} />
    </>
  );
}

export default island(ServicesStep);
