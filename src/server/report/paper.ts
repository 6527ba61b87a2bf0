import { gaugeScale } from '../../domain/catalogue/gauge.ts';
import {
  workHead,
  type Finding,
  findingHead,
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
  const { title, reference, car, facts, stop, summary, news, calm, findings, next, photos } = report;
  return {
    title: `${title} ${reference}`,
    facts: [
      { term: 'Car', text: [car.name, car.vrm && `(${displayPlate(car.vrm)})`].filter(Boolean).join(' ') },
      { term: 'Booking', text: reference },
      ...facts,
    ],
    sections: [
      ...(stop ? [{ heading: stop.heading, blocks: stop.texts.map(textBlock) }] : []),
      ...section('Checks', [...summary, news ?? ''].filter(Boolean).map(textBlock)),
      ...findingsSection(findings, 'now'),
      ...findingsSection(findings, 'soon'),
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
  return section(REPORT_HEADS[tone](own.length), own.flatMap(findingBlocks));
}

function findingBlocks(finding: Finding): Block[] {
  const { wear, reading, texts, answers, price, photos } = finding;
  const scale = wear && gaugeScale(wear);
  const measured = scale ? `${scale.reading}, ${scale.words}. Limit: ${scale.limit}` : (reading ?? '');
  return [
    {
      kind: 'facts',
      facts: [
        { term: findingHead(finding), text: [measured, ...texts, ...answers].filter(Boolean).join(' ') },
        ...(price
          ? [
              {
                term: 'Price',
                text: price.kind === 'amount' ? `${amountText(price.amount)} ${PRICE_NOTE}` : price.text,
              },
            ]
          : []),
      ],
    },
    ...(photos.length > 0 ? [{ kind: 'photos' as const, photos }] : []),
  ];
}

function goodSection({ good, counts, isSoFar }: HealthReport): PaperSection[] {
  if (!counts || good.length === 0) return [];
  return [
    {
      heading: REPORT_HEADS.good(counts.good, isSoFar),
      blocks: good.map(({ title, count, checks }) => ({
        kind: 'table',
        caption: `${title}: ${count}`,
        head: [`${title}: ${count}`, 'Reading'],
        widths: [7, 5],
        rows: checks.map(({ name, reading, note }) => [
          cell(name),
          cell([reading, note].filter(Boolean).join('. ') || 'Good'),
        ]),
      })),
    },
  ];
}

const workTable = ({ work }: HealthReport): Block => ({
  kind: 'table',
  caption: 'What was done, and what was not',
  head: ['Work', 'State', 'What we used, and why'],
  widths: [5, 4, 4],
  rows: work.map(({ name, state, details }) => [cell(name), cell(state), cell(details.join(' '))]),
});
