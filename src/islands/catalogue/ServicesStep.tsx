import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PricedItem } from '../../contract/catalogue.ts';
import { levelsAmong } from '../../domain/service-levels.ts';
import { $sections, loadPrices, loadSections, prices } from '../../stores/catalogue.ts';
import { $wanted } from '../../stores/vehicle.ts';
import { ahead } from '../ui/ahead.ts';
import { useStored } from '../ui/use-stored.ts';
import { CarFrame } from './CarFrame.tsx';
import { ItemRows } from './ItemRows.tsx';
import { MotLine } from './MotLine.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';
import { isMot } from './services.ts';
import { useAdvice } from './use-advice.ts';
import { useListTold } from './use-list-told.ts';

ahead(loadPrices);

/** Where a successful lookup lands: what the visitor came for, the MOT, the three services, and the way to the rest. */
export default function ServicesStep() {
  return <CarFrame of={prices}>{({ items }) => <Services items={items} />}</CarFrame>;
}

function Services({ items }: { items: PricedItem[] }) {
  const wanted = useStored($wanted);
  const { service } = useAdvice();
  const levels = levelsAmong(items);
  const most = items.filter((item) => isMot(item) || levels.includes(item) || item.key === service);
  const asked = items.filter((item) => wanted.includes(item.key) && !most.includes(item));
  useListTold('services', 'Prices for your car', [...asked, ...most]);
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
      <AllSections items={items} />
    </>
  );
}

/** The tabs, with what each has for this car. They stand above too, so without an answer this is left out. */
function AllSections({ items }: { items: PricedItem[] }) {
  const sections = useStore($sections, { ssr: () => [] });
  useEffect(() => void loadSections(), []);
  if (sections.length === 0) return null;
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
