import {
  workHead,
  type Finding,
  findingHead,
  NEARSIDE,
  type HealthReport,
  PRICE_NOTE,
  REPORT_HEADS,
} from '../../domain/document/health-report.ts';
import { type Block, cell, type Paper, type PaperSection } from '../../domain/document/paper.ts';
import { amountText } from '../../domain/money/money.ts';
import { longDate } from '../../domain/text/local-time.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';

/** The report as a paper, for its PDF: the same words in the same order as on its page. */
export function reportPaper(report: HealthReport): Paper {
  const { title, reference, car, counts, facts, stop, summary, news, calm, findings, next, photos } = report;
  return {
    title: `${title} ${reference}`,
    facts: [
      { term: 'Car', text: [car.name, car.vrm && `(${displayPlate(car.vrm)})`].filter(Boolean).join(' ') },
      { term: 'Booking', text: reference },
      ...facts,
    ],
    sections: [
      ...(stop ? [{ heading: stop.heading, blocks: [...stop.texts, stop.choice].map(textBlock) }] : []),
      ...section('Checks', [
        ...(counts ? [{ kind: 'lights' as const, counts }] : []),
        ...[...summary, news ?? ''].filter(Boolean).map(textBlock),
      ]),
      ...findingsSection(findings, 'now'),
      ...findingsSection(findings, 'soon'),
      ...planSection(report),
      ...(calm ? [{ heading: REPORT_HEADS.calm, blocks: [textBlock(calm)] }] : []),
      ...goodSection(report),
      ...section(workHead(report), report.work.length > 0 ? [workTable(report)] : []),
      ...report.mots,
      ...section(
        REPORT_HEADS.next,
        next.length > 0
          ? [
              {
                kind: 'facts',
                facts: next.map(({ what, date, text }) => ({
                  term: what,
                  text: [longDate(date), text].filter(Boolean).join('. '),
                })),
              },
            ]
          : [],
      ),
      ...section(REPORT_HEADS.photos, photos.length > 0 ? [{ kind: 'photos', photos }] : []),
    ],
  };
}

const textBlock = (text: string): Block => ({ kind: 'text', text });
const section = (heading: string, blocks: Block[]): PaperSection[] =>
  blocks.length > 0 ? [{ heading, blocks }] : [];

function findingsSection(all: readonly Finding[], tone: Finding['tone']): PaperSection[] {
  const own = all.filter((finding) => finding.tone === tone);
  return section(REPORT_HEADS[tone](own.length), own.map(findingBlock));
}

function findingBlock(finding: Finding): Block {
  const { tone, wear, reading, texts, answers, price, photos } = finding;
  return {
    kind: 'finding',
    tone,
    heading: findingHead(finding),
    wear,
    texts: [...(reading ? [reading] : []), ...texts, ...answers],
    price:
      price === null
        ? ''
        : price.kind === 'amount'
          ? `${amountText(price.amount)} ${PRICE_NOTE}`
          : price.text,
    photos,
  };
}

function planSection({ plan, findings }: HealthReport): PaperSection[] {
  if (!plan.some(({ number }) => number !== null)) return [];
  const names = findings.map((finding) => ({ tone: finding.tone, text: findingHead(finding) }));
  return [{ heading: REPORT_HEADS.plan, blocks: [{ kind: 'plan', marks: plan, names, note: NEARSIDE }] }];
}

function goodSection({ good, counts, isSoFar }: HealthReport): PaperSection[] {
  if (!counts || good.length === 0) return [];
  const lists = good.map(({ title, count, checks }) => ({
    title: `${title}: ${count}`,
    items: checks.map(({ name, reading, note }) => ({
      name: [name, note].filter(Boolean).join('. '),
      text: reading,
    })),
  }));
  return [{ heading: REPORT_HEADS.good(counts.good, isSoFar), blocks: [{ kind: 'lists', lists }] }];
}

function workTable({ work }: HealthReport): Block {
  const hasDetails = work.some(({ details }) => details.length > 0);
  return {
    kind: 'table',
    caption: 'What was done, and what was not',
    head: ['Work', 'State', ...(hasDetails ? ['What we used, and why'] : [])],
    widths: hasDetails ? [5, 4, 4] : [6, 5],
    rows: work.map(({ name, state, details }) => [
      cell(name),
      cell(state),
      ...(hasDetails ? [cell(details.join(' '))] : []),
    ]),
  };
}
