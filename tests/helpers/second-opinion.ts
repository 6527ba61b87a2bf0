import { readdirSync, readFileSync } from 'node:fs';
import { itemIn } from '../../src/content-model/catalogue.ts';
import { findItem } from '../../src/domain/catalogue/item.ts';
import type { Content } from '../../src/content-model/content.ts';
import { opinionOn, type OpinionShop } from '../../src/domain/quoted/opinion.ts';
import { pastedLines } from '../../src/domain/quoted/pasted.ts';
import { opinionShop } from '../../src/server/opinion/shop.ts';
import { catalogueService } from '../../src/server/catalogue/service.ts';
import type { PricedItem } from '../../src/contract/catalogue/catalogue.ts';

const FOLDER = new URL('../fixtures/second-opinion/', import.meta.url);

/** `right`, `wrong`: another job than the line means. `silent`: we say that we can't tell, or that it names no job. */
export type Outcome = 'right' | 'wrong' | 'silent';

/** A list of another garage: the car's plate, and each line with its answer; see the folder's README. */
export interface ListedQuote {
  name: string;
  plate: string;
  lines: readonly { answer: string; text: string }[];
}

/** 'first': written before the matching. The others by people who hadn't read it: 'learnt' from since, or not. */
type ListKind = 'first' | 'learnt' | 'fresh';
const kindOf = (name: string): ListKind => {
  if (/^(?:blind|second|third|fourth|fifth)-/.test(name)) return 'learnt';
  return name.startsWith('sixth-') ? 'fresh' : 'first';
};

export function listedQuotes(kind: ListKind): ListedQuote[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return names
    .filter((name) => kindOf(name) === kind)
    .sort()
    .map((name) => {
      const [car = '', ...lines] = readFileSync(new URL(name, FOLDER), 'utf8').split('\n');
      return {
        name,
        plate: car.replace('car | ', '').trim(),
        lines: lines.filter(Boolean).map((line) => {
          const at = line.indexOf(' | ');
          return { answer: line.slice(0, at), text: line.slice(at + 3) };
        }),
      };
    });
}

/** What the matching makes of every line, whole lists at a time. */
export function tallyOpinion(content: Content, quotes: readonly ListedQuote[]) {
  const counts: Record<Outcome, number> = { right: 0, wrong: 0, silent: 0 };
  const misses: string[] = [];
  const catalogue = catalogueService(content);
  for (const { name, plate, lines } of quotes) {
    const car = content.demoCars.listed.vehicles.find(({ vrm }) => vrm === plate);
    if (!car) throw new Error(`${name}: no demo car has ${plate}`);
    const said = saidOf(
      lines.map(({ text }) => text),
      opinionShop(content, catalogue, car.modelId),
      content,
    );
    lines.forEach(({ answer, text }, index) => {
      const outcome = judge(answer, said[index] ?? [], content.catalogue);
      counts[outcome]++;
      if (outcome !== 'right')
        misses.push(`${outcome} ${name}: ${answer} | ${text} → ${said[index]?.join()}`);
    });
  }
  return { counts, misses };
}

/** Per line the heads of the jobs that it is matched to, or how it is answered otherwise. */
function saidOf(lines: readonly string[], shop: OpinionShop<PricedItem>, { catalogue }: Content): string[][] {
  // As one text, as it is pasted; what is dropped whole leaves no line behind.
  const kept = pastedLines(lines.join('\n')).lines;
  const opinion = opinionOn(kept, shop);
  let next = 0;
  return lines.map((line) => {
    const [own] = pastedLines(line).lines;
    if (own === undefined || kept[next] !== own) return ['-'];
    const answer = opinion.lines[next++];
    const headsOf = (id: string): string[] => {
      const keys = opinion.jobs.find((job) => job.id === id)?.items.map(({ key }) => key) ?? [];
      return keys.every((key) => key.startsWith('tyre_'))
        ? ['tyre']
        : [keys.map((key) => headOf(key, catalogue)).join('/')];
    };
    if (answer?.kind === 'part-of') return ['part-of', ...headsOf(answer.job)];
    return answer?.kind === 'jobs' ? answer.jobs.flatMap(headsOf) : [answer?.kind ?? '-'];
  });
}

function headOf(key: string, catalogue: Content['catalogue']): string {
  const { item } = itemIn(catalogue, key);
  return item.job ?? item.key;
}

const SILENT = ['-', 'no-job', 'part-of', 'unclear', 'not-ours', 'not-this-car'];

function judge(answer: string, said: readonly string[], catalogue: Content['catalogue']): Outcome {
  const [first = ''] = said;
  const isSilent = SILENT.includes(first);
  const allowed: Record<string, readonly string[]> = {
    '-': ['-', 'no-job', 'part-of'],
    x: ['not-ours'],
    '?': ['unclear'],
    notcar: ['not-this-car'],
  };
  const wanted = answer
    .split(',')
    .map((one) => one.split('/').map((key) => findItem(key, catalogue)?.item.job ?? key));
  const plain = (wanted[0] ?? []).flatMap((one) => allowed[one] ?? []);
  // What is sold with the larger job is answered by its name.
  const isPart = first === 'part-of' && (wanted[0] ?? []).some((one) => said.slice(1).includes(one));
  if (isSilent) return isPart || plain.includes(first) ? 'right' : 'silent';
  const heads = said.map((one) => one.split('/'));
  const isMeant = (keys: readonly string[]) => wanted.some((ones) => ones.some((one) => keys.includes(one)));
  if (!heads.every(isMeant)) return 'wrong';
  return wanted.every((ones) => heads.some((keys) => keys.some((key) => ones.includes(key))))
    ? 'right'
    : 'silent';
}
