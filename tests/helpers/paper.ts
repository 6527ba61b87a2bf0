import { reportWords } from '../../src/domain/document/report-words.ts';
import type { Block, LogEntry, PaperFact, Paper, Party } from '../../src/domain/document/paper.ts';

/** Every string of a paper in the order in which it is read. */
export function paperText({ title, parties, state, facts, sections }: Paper): string[] {
  return [
    ...(parties ? [parties.house] : []),
    title,
    ...(state ? [state.text, state.note] : []),
    ...(parties ? [parties.from, parties.to].flatMap(ofParty) : []),
    ...said(facts),
    ...sections.flatMap(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks.flatMap(ofBlock)]),
  ];
}

const said = (all: readonly PaperFact[]) => all.flatMap(({ term, text, eye }) => [term, eye ?? text]);
const ofParty = ({ heading, name, lines, small }: Party) => [heading, name, ...lines, ...small];

function ofBlock(block: Block): string[] {
  if (block.kind === 'text') return [block.text];
  if (block.kind === 'facts') return said(block.facts);
  if (block.kind === 'photos') return block.photos.map(({ alt }) => alt);
  if (block.kind === 'log') return block.entries.flatMap(ofEntry);
  if (block.kind !== 'table') return reportWords(block);
  const cells = block.rows.flatMap((row) => row.flatMap(({ text, note }) => (note ? [text, note] : [text])));
  const sums = (block.sums ?? []).flatMap(({ term, note, text }) => [term, ...(note ? [note] : []), text]);
  return [...block.head, ...cells, ...sums];
}

function ofEntry(entry: LogEntry): string[] {
  if (entry.kind === 'test') return [`${entry.day}: ${entry.text}`, ...entry.found];
  const { day, miles, work, notes } = entry;
  const did = work.flatMap(({ text, note }) => (note ? [text, note] : [text]));
  return [day, ...(miles ? [miles] : []), ...did, ...notes];
}
