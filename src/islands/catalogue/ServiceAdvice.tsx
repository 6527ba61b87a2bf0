import type { ServiceAdvice as Advice } from '../../domain/catalogue/service-advice.ts';
import { MilesAYearField } from './MilesAYear.tsx';

const HOW_TO_CHOOSE = '/blogs/interim-full-or-major-service';

/** What may speak against the suggested service: the last invoice and the mileage. Selects nothing. */
export function ServiceAdvice({ advice }: { advice: Advice }) {
  return (
    <section className="advice" aria-labelledby="advice">
      <h3 id="advice">Before you choose</h3>
      <p>{sentence(advice)}</p>
      {/* An electric car has no oil to age, and a maker's schedule counts the miles itself. */}
      {advice.why !== 'electric' && advice.why !== 'warranty' && <MilesAYearField />}
      <p>
        <a href={HOW_TO_CHOOSE}>How to choose</a>
      </p>
    </section>
  );
}

/** How the last invoice decides; if full and major do not alternate, what distinguishes this car's own service. */
function sentence(advice: Advice): string {
  const major = 'If it lists plugs, a pollen filter or a fuel filter, that was a major';
  switch (advice.why) {
    case 'turn':
      return advice.service === 'major'
        ? `Look at the last invoice. ${major}, and this year the full is enough.`
        : 'Look at the last invoice. If it names no plugs, pollen filter or fuel filter, the major may be due instead.';
    case 'unknown':
      return `Look at the last invoice. ${major}, and this year’s is a full. If it lists none of them, the major is due.`;
    case 'warranty':
      return 'If the warranty has ended, one service a year is right: a full one year, a major the next.';
    case 'electric':
      return 'An interim is for many miles a year. The full EV service and the major look at the battery, the high-voltage parts and the charging port.';
    case 'hybrid':
      return 'The hybrid service has all of the full service. Interim, full and major by themselves don’t look at the hybrid system.';
  }
}
