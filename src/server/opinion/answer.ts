import type { Content } from '../../content-model/content.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { OpinionAnswer, OpinionOffer, OpinionTotal } from '../../contract/catalogue/opinion.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { choiceAt } from '../../domain/defect/choice.ts';
import { amountOf, penceFromAmount } from '../../domain/money/money.ts';
import { measuredFirst } from '../../domain/quoted/measured.ts';
import { opinionOn, type OpinionJob } from '../../domain/quoted/opinion.ts';
import { pastedLines } from '../../domain/quoted/pasted.ts';
import { sizeIn } from '../../domain/quoted/size.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { opinionShop } from './shop.ts';

interface Parts {
  content: Content;
  catalogue: CatalogueService;
}

/** What a pasted list comes to for a car. Keeps nothing of it. Throws model_unknown. */
export function opinionAnswer(
  { content, catalogue }: Parts,
  vehicle: Vehicle,
  byHand: boolean,
  pasted: string,
): OpinionAnswer {
  const { lines, isCut } = pastedLines(pasted);
  const opinion = opinionOn(lines, opinionShop(content, catalogue, vehicle.Model_ID));
  const itemFor = catalogue.finderFor(vehicle.Model_ID);
  const jobs = opinion.jobs.map((job) => sized(job, lines, itemFor));
  const others = opinion.lines.filter(({ kind }) => OTHERS.has(kind)).length;
  return {
    vehicle,
    byHand,
    lines: lines.map((text, index) => ({ text, said: opinion.lines[index] ?? { kind: 'unclear' } })),
    offers: jobs.map(offerOf),
    total: totalOf(jobs, others),
    isCut,
  };
}

const OTHERS = new Set(['not-this-car', 'not-ours', 'unclear']);

interface SizedJob extends OpinionJob<PricedItem> {
  size: string | null;
}

/** A tyre is priced by its size, where a line says it. */
function sized(
  job: OpinionJob<PricedItem>,
  lines: readonly string[],
  itemFor: ReturnType<CatalogueService['finderFor']>,
): SizedJob {
  const isTyre = job.items.every(({ pieces }) => pieces?.bySize);
  const sizes = new Set(isTyre ? job.lines.flatMap((line) => sizeIn(lines[line] ?? '') ?? []) : []);
  const [size] = sizes;
  if (size === undefined || sizes.size > 1) return { ...job, size: null };
  return { ...job, size, items: job.items.map((item) => itemFor(item.key, size) ?? item) };
}

const choiceOf = ({ positions, count }: SizedJob, { pieces }: PricedItem) =>
  choiceAt(positions, count, pieces);

function offerOf(job: SizedJob): OpinionOffer {
  const { id, items, question, size, lines } = job;
  return {
    id,
    items: items.map((item) => {
      const { key, name, totalIncVat, unit, note } = item;
      return {
        key,
        name,
        totalIncVat,
        unit,
        note,
        choice: choiceOf(job, item),
        measured: measuredFirst(key),
      };
    }),
    question,
    size,
    lines,
  };
}

/** The sum of what has one price. An MOT beside a service costs what it costs in a list with both. */
function totalOf(jobs: readonly SizedJob[], others: number): OpinionTotal {
  const single = jobs.flatMap((job) => {
    const [item, second] = job.items;
    return item && !second ? [{ item, quantity: choiceOf(job, item).quantity }] : [];
  });
  const beside = single.flatMap(({ item: { motBeside } }) => motBeside ?? []).map(penceFromAmount);
  const sums = single.flatMap(({ item: { key, totalIncVat }, quantity }) => {
    if (totalIncVat === null) return [];
    const pence = quantity * penceFromAmount(totalIncVat);
    return [key === MOT_KEY ? Math.min(pence, ...beside) : pence];
  });
  return {
    incVat: sums.length > 0 ? amountOf(sums.reduce((sum, pence) => sum + pence, 0)) : null,
    priced: sums.length,
    toChoose: jobs.length - single.length,
    onRequest: single.length - sums.length,
    others,
  };
}
