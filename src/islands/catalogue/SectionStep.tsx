import type { PricedItem, SectionKey } from '../../contract/catalogue.ts';
import { ItemRows } from './ItemRows.tsx';
import { MotLine } from './MotLine.tsx';
import { PricesFrame } from './PricesFrame.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';
import { isLevel, isMot } from './services.ts';

/** One tab of the wizard: everything of its section, in groups. */
export default function SectionStep({ section }: { section: SectionKey }) {
  return (
    <PricesFrame>
      {(all) => {
        const items = all.filter((item) => item.section === section);
        const rest = items.filter((item) => !isMot(item) && !isLevel(item));
        const levels = items.filter(isLevel);
        return (
          <>
            {items.filter(isMot).map((item) => (
              <MotLine item={item} key={item.key} />
            ))}
            {levels.length > 0 && (
              <section aria-labelledby="levels">
                <h2 id="levels" className="wiz__h2">
                  Which service?
                </h2>
                <ServiceLevels items={levels} />
              </section>
            )}
            {groupsOf(rest).map(([group, { name, items: members }]) => (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`} className="wiz__h2">
                  {levels.length > 0 ? 'Also for this car' : name}
                </h2>
                <ItemRows items={members} />
              </section>
            ))}
          </>
        );
      }}
    </PricesFrame>
  );
}

function groupsOf(items: PricedItem[]): [string, { name: string; items: PricedItem[] }][] {
  const groups = new Map<string, { name: string; items: PricedItem[] }>();
  for (const item of items) {
    const group = groups.get(item.group) ?? { name: item.groupName, items: [] };
    group.items.push(item);
    groups.set(item.group, group);
  }
  return [...groups];
}
