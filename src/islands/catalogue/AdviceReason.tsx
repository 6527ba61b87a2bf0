import type { ServiceAdvice } from '../../domain/service-advice.ts';

interface Props {
  advice: ServiceAdvice;
  /** Of manufacture. */
  year: number | null;
}

/** Which service suits this car's age, and why: one sentence before the prices. */
export function AdviceReason({ advice, year }: Props) {
  switch (advice.why) {
    case 'unknown':
      return <>Once a year is right for most cars, full and major in turn.</>;
    case 'warranty':
      return (
        <>
          Made in {year}, so it may still be under its maker’s warranty. Then the manufacturer-schedule
          service fits: it follows the maker’s own list for age and mileage.
        </>
      );
    case 'electric':
      return (
        <>
          A battery-electric car has no oil, plugs or exhaust. The EV service is the yearly one made for it.
        </>
      );
    case 'hybrid':
      return (
        <>
          For a hybrid the hybrid service is the yearly one: the full service, and checks of the hybrid
          system.
        </>
      );
    case 'turn':
      return (
        <>
          Made in {year}, so about {advice.age} years old. With a service every year, full and major in turn,
          this is the year for the {advice.service}.
        </>
      );
  }
}
