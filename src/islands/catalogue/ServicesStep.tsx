import type { BookingSection, PricedItem } from '../../contract/catalogue/catalogue.ts';
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
 * The page after a successful lookup: what the visitor came for, the MOT, the three services, and links to the rest.
 */
function ServicesStep({ sections }: Sections) {
  return <CarPrices of={prices}>{({ items }) => <Services items={items} sections={sections} />}</CarPrices>;
}

interface Sections {
  /** The tabs, in order. */
  sections: readonly BookingSection[];
}

function Services({ items, sections }: Sections & { items: PricedItem[] }) {
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
      <AllSections items={items} sections={sections} />
    </>
  );
}

/** The tabs, with what each has for this car. */
function AllSections({ items, sections }: Sections & { items: PricedItem[] }) {
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="wiz__h2">
        Everything for this car
      </h2>
      <ul className="dist" role="list">
        {sections.map(({ key, title, path, description }) => (
          <li key={key}>
            <a href={path}>
              <span>
                <span className="dist__name">{title}</span>
                <small>{description}</small>
              </span>
            </a>
            <b>
              {items.filter((item) => item.section === key).length}
              <span className="vh"> to choose from</span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default island(ServicesStep);
