import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { adviceReason } from '../../domain/catalogue/service-advice.ts';
import { levelsAmong } from '../../domain/catalogue/service-levels.ts';
import { ItemRows } from './ItemRows.tsx';
import { ServiceAdvice } from './ServiceAdvice.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { useAdvice } from './use-advice.ts';

/**
 * Which service: the one this car's age suggests; interim, full and major with their prices; and what each includes,
 * side by side. If the age suggests another one (an electric car's, the maker's), that is a card of its own, first.
 */
export function ServiceLevels({ items, drawn }: { items: PricedItem[]; drawn?: Vehicle }) {
  const { advice, service, year } = useAdvice(drawn);
  const levels = levelsAmong(items);
  // It has no oil, plugs or exhaust: what the three are about.
  const isElectric = advice.why === 'electric';
  const other = items.filter((item) => item.key === service && !levels.includes(item));
  return (
    <section className="levels" aria-labelledby="levels">
      <div className="head">
        <h2 id="levels" className="wiz__h2">
          Which service?
        </h2>
        <p>{adviceReason(advice, year)}</p>
      </div>
      {other.map((item) => (
        <div className="svc svc--one" key={item.key}>
          <ServiceCard item={item} due tag="Recommended" />
        </div>
      ))}
      {isElectric ? (
        <div>
          <h3>Other services</h3>
          <ItemRows items={levels} />
        </div>
      ) : (
        <div className="svc">
          {levels.map((item) => (
            <ServiceCard item={item} due={item.key === service} key={item.key} />
          ))}
        </div>
      )}
      <ServiceAdvice advice={advice} />
      <ServiceTable items={[...other, ...levels]} />
    </section>
  );
}
