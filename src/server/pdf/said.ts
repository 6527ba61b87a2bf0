import type { Block, LogEntry, Paper, PaperFact, Party } from '../../domain/document/paper.ts';
import { reportWords } from '../../domain/document/report-words.ts';
import type { Weight } from './fonts.ts';

/** All the words of a paper, by the weight in which a sheet sets them. */
export function saidIn(
  { title, parties, state, facts, sections }: Paper,
  { author, footer }: { author: string; footer: string },
): Record<Weight, string> {
  const normal = [footer];
  const bold = [author, title];

  // Beside each other a text is the bold one, below each other its term.
  const factsSay = (listed: readonly PaperFact[]) => {
    const words = listed.flatMap(({ term, text, eye }) => [term, eye ?? text]);
    bold.push(...words);
    normal.push(...words);
  };
  const partySays = ({ heading, name, lines, small }: Party) => {
    bold.push(heading, name);
    normal.push(...lines, ...small);
  };
  const entrySays = (entry: LogEntry) => {
    if (entry.kind === 'test') return normal.push(`${entry.day}: ${entry.text}`, ...entry.found);
    const { day, miles, work, notes, stamp } = entry;
    bold.push(day, miles, ...work.map(({ text }) => text), stamp.ring, ...stamp.lines);
    return normal.push(...work.map(({ note }) => note), ...notes);
  };
  const blockSays = (block: Block) => {
    if (block.kind === 'text') return normal.push(block.text);
    if (block.kind === 'facts') return factsSay(block.facts);
    if (block.kind === 'photos') return normal.push(...block.photos.map(({ alt }) => alt));
    if (block.kind === 'log') return block.entries.forEach(entrySays);
    if (block.kind !== 'table') {
      const words = reportWords(block);
      bold.push(...words);
      return normal.push(...words);
    }
    bold.push(...block.head);
    for (const [first, ...others] of block.rows) {
      bold.push(first?.text ?? '');
      normal.push(first?.note ?? '', ...others.flatMap(({ text, note = '' }) => [text, note]));
    }
    for (const { term, note = '', text } of block.sums ?? []) {
      bold.push(term, text);
      normal.push(term, text, note);
    }
  };

  if (parties) {
    bold.push(parties.house);
    partySays(parties.from);
    partySays(parties.to);
  }
  if (state) {
    bold.push(state.text);
    normal.push(state.note);
  }
  factsSay(facts);
  for (const { heading, blocks } of sections) {
    if (heading) bold.push(heading);
    blocks.forEach(blockSays);
  }
  return { normal: normal.join('\n'), bold: bold.join('\n') };
}
