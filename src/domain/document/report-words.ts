import { gaugeScale } from '../catalogue/gauge.ts';
import type { ReportBlock } from './paper.ts';

/** What a lamp says: `2 soon`. */
export const lampWords = (counts: { now: number; soon: number; good: number }): string[] => [
  `${counts.now} now`,
  `${counts.soon} soon`,
  `${counts.good} good`,
];

/** All the words of a part that only a report has, in the order in which they are read. */
export function reportWords(block: ReportBlock): string[] {
  switch (block.kind) {
    case 'lights':
      return lampWords(block.counts);
    case 'finding': {
      const scale = block.wear && gaugeScale(block.wear);
      const measured = scale
        ? [
            scale.reading,
            scale.words,
            ...(scale.bar ? [`New: ${scale.bar.fresh}`] : []),
            `Limit: ${scale.limit}`,
          ]
        : [];
      return [block.heading, ...measured, ...block.texts, block.price].filter(Boolean);
    }
    case 'plan':
      return [...block.names.map(({ text }) => text), block.note];
    case 'lists':
      return block.lists.flatMap(({ title, items }) => [
        title,
        ...items.flatMap(({ name, text }) => [name, text].filter(Boolean)),
      ]);
  }
}
