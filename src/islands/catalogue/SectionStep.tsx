import type { PricedItem, SectionKey } from '../../contract/catalogue/catalogue.ts';
import { levelsAmong } from '../../domain/catalogue/service-levels.ts';
import { prices } from '../../stores/catalogue/catalogue.ts';
import { CarPrices } from './CarPrices.tsx';
import { ItemRows } from './ItemRows.tsx';
import { MotLine } from './MotLine.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';
import { isMot } from './services.ts';
import { useAdvice } from './use-advice.ts';
import { useTrackedList } from './use-tracked-list.ts';
import { island } from '../ui/island.tsx';

/** One tab of the wizard: everything of its section. */
function SectionStep({ section }: { section: SectionKey }) {
  return (
    <CarPrices of={prices}>
      {({ items }) => <Section section={section} items={items.filter((item) => item.section === section)} />}
    </CarPrices>
  );
}

function Section({ section, items }: { section: SectionKey; items: PricedItem[] }) {
  const { service } = useAdvice();
  useTrackedList(section, items[0]?.groupName ?? section, items);
  const levels = levelsAmong(items);
  const compared = levels.length > 0;
  // The service suggested by the car's age is already shown beside the three services.
  const rest = items.filter(
    (item) => !isMot(item) && !levels.includes(item) && !(compared && item.key === service),
  );
  return (
    <>
      {items.filter(isMot).map((item) => (
        <MotLine item={item} key={item.key} />
      ))}
      {compared && <ServiceLevels items={items} />}
      {rest.length > 0 && (
        <section aria-labelledby="rest">
          <h2 id="rest" className="wiz__h2">
            {compared ? 'Also for this car' : rest[0]?.groupName}
          </h2>
          <ItemRows items={rest} />
        </section>
      )}
    </>
  );
}

export default island(SectionStep);
