import { otherGarages } from '../../content-model/built-garages.ts';
import { site } from '../../content-model/built.ts';
import { ABILITIES, type Ability } from '../../domain/garage/ability.ts';
import type { PaperKind } from '../../domain/garage/papers.ts';
import { longDate } from '../../domain/text/local-time.ts';
import { listOf } from '../ui/words.ts';

/** A garage as the list on /about names it. */
export interface ListedGarage {
  name: string;
  town: string;
  does: string;
  /** What was checked of it. */
  checked: string;
}

/** What a garage can do beside servicing, repairs and diagnostics, which all of them do, as a driver says it. */
const DOES: Record<Ability, string> = {
  'mot-4': 'MOT tests of cars',
  'mot-7': 'MOT tests of vans over 3,000 kg',
  'high-voltage': 'high-voltage work on electric and hybrid cars',
  r134a: 'air conditioning (R134a)',
  r1234yf: 'air conditioning (R1234yf)',
  'large-van': 'vans over 3,000 kg',
  'wheel-alignment': 'wheel alignment',
  'camera-calibration': 'camera calibration',
  tyres: 'tyres',
  glass: 'windscreen chips',
};

const SEEN: Record<PaperKind, string> = {
  qualifications: 'technicians’ qualifications',
  'high-voltage': 'high-voltage certificate',
  refrigerant: 'refrigerant certificate',
  'mot-authorisation': 'DVSA’s authorisation to test',
  'road-risks': 'insurance for driving customers’ cars',
  liability: 'liability insurance',
  calibration: 'calibration of its equipment',
  'personal-data': 'agreement on personal data',
};

const doesText = (abilities: readonly Ability[]): string =>
  `Servicing, repairs and diagnostics; ${listOf(ABILITIES.filter((each) => abilities.includes(each)).map((each) => DOES[each]))}`;

/** Our own garage first, then the others as they joined. */
export function listedGarages(): ListedGarage[] {
  const own = {
    name: site.name,
    town: site.homeTown.name,
    does: doesText(site.workshop.abilities),
    checked: 'Our own workshop',
  };
  const others = otherGarages().map(({ name, town, abilities, papers, lookedOn, mot }) => ({
    name,
    town,
    does: `${doesText(abilities)}${mot && mot.station !== name ? `. MOT tests are done at ${mot.station}, number ${mot.number}` : ''}`,
    checked: [
      `We have seen its ${listOf(papers.map((kind) => SEEN[kind]))}`,
      ...(lookedOn === null ? [] : [`last looked at on ${longDate(lookedOn)}`]),
    ].join('; '),
  }));
  return [own, ...others];
}
