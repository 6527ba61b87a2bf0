import { otherGarages } from '../../content-model/built-garages.ts';
import { site } from '../../content-model/built.ts';
import type { Ability } from '../../domain/garage/ability.ts';
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

/** What a garage can do beside servicing, repairs and diagnostics, as a driver says it; two gases are one thing. */
const DOES: readonly { needs: readonly Ability[]; text: string }[] = [
  { needs: ['mot-4'], text: 'MOT tests' },
  { needs: ['mot-7'], text: 'MOT tests of vans over 3,000 kg' },
  { needs: ['large-van'], text: 'other work on vans over 3,000 kg' },
  { needs: ['high-voltage'], text: 'high-voltage work on electric and hybrid cars' },
  { needs: ['r134a', 'r1234yf'], text: 'air conditioning' },
  { needs: ['wheel-alignment'], text: 'wheel alignment' },
  { needs: ['camera-calibration'], text: 'camera calibration' },
  { needs: ['tyres'], text: 'tyres' },
  { needs: ['glass'], text: 'windscreen chips' },
];

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

function doesText(abilities: readonly Ability[]): string {
  const can = DOES.filter(({ needs }) => needs.every((need) => abilities.includes(need)));
  return listOf(['Servicing', 'repairs', 'diagnostics', ...can.map(({ text }) => text)]);
}

/** Our own garage first, then the others as they joined. */
export function listedGarages(): ListedGarage[] {
  const own = {
    name: site.name,
    town: site.homeTown.name,
    does: doesText(site.workshop.abilities),
    checked: 'It’s our own workshop, and keeps to the same standard',
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
