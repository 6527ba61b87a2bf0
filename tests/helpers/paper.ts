import type { Block, PaperFact, Paper } from '../../src/domain/document/paper.ts';

/** Every string of a paper in the order in which it is read. */
export function paperText({ title, facts, sections }: Paper): string[] {
  const said = (all: readonly PaperFact[]) => all.flatMap(({ term, text }) => [term, text]);
  return [
    title,
    ...said(facts),
    ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(ofBlock)]),
  ];

  function ofBlock(block: Block): string[] {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'facts') return said(block.facts);
    if (block.kind === 'photos') return block.photos.map(({ alt }) => alt);
    return [...block.head, ...block.rows.flatMap((row) => row.map(({ text }) => text))];
  }
}
