import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { finishedPages, withoutEntities } from '../helpers/finished-pages.ts';
import { saidInContent, saidInSource, type Said } from '../helpers/said.ts';

/**
 * Turns that no British garage would write, each with what it says instead. Names of newspapers and words of the DVSA
 * are not ours to change.
 */
const TURNS: [turn: RegExp, instead: string][] = [
  [/\bvery (car|engine|plate)\b(?<!\b(?:every|Every) \w+)/, 'your car'],
  [/\b(?<!Daily |News and |electronic |Royal )[Mm]ails?\b(?!-| on Sunday)/, 'email'],
  [/\bby mail\b/, 'by email'],
  [/\bper ?cent\b/, '%'],
  [/\b[Mm]end(s|ed|ing)?\b/, 'fix, repair'],
  [/\b(?:breakdown|recovery) lorr(?:y|ies)\b|\bon a lorry\b/, 'recovery truck'],
  [/\b(?:the|a|red|amber|engine|oil) lamps?\b(?! (?:is |not )?compatible)/, 'light'],
  [/\bthe makers?\b/i, 'the manufacturer, or its name'],
  [/\bhonest(?:ly|y)?\b(?! John)/i, 'say it, and leave out that it is true'],
  [/,? and not [^.,;:?!\n]{1,60}[.;:](?!\d)/, 'one of the two, or two sentences'],
  [/\bthat(?: is|’s|'s) why\b/i, 'so'],
  [/(?:^|[.!?:] )Nobody\b(?! yet$)/, 'what is so, or you'],
  [/\bwhat stands first\b/i, 'the first'],
  [/\bneed not\b/, 'don’t have to'],
  [/\b[Ss]hall\b(?! I\b)/, 'will'],
  [/\bgeneral (?:engineering |local )?knowledge\b/i, 'a publication, or no source'],
  [/\bas quoted by\b/i, 'the publication that was read'],
  [/\b(?:comes?|earned|are) yours\b|£[\d.]+ (?:are|come)\b/, 'is, comes'],
  [/\bplaceholders?\b|\bthe operator\b|\bbefore launch\b/i, 'nothing: docs/operate.md, Before launch'],
];

function slips(said: readonly Said[]): string[] {
  const found = [...Map.groupBy(said, ({ where }) => where)].flatMap(([where, texts]) => {
    const lines = texts.map(({ text }) => text).join('\n');
    return TURNS.flatMap(([turn, instead]) =>
      [...lines.matchAll(new RegExp(turn, `${turn.flags}gm`))].map((at) => {
        const around = lines.slice(Math.max(0, at.index - 40), at.index + at[0].length + 30);
        return `${where}: ‘${around.replaceAll('\n', ' ')}’ (rather: ${instead})`;
      }),
    );
  });
  return [...new Set(found)];
}

/** What can be read on the built pages: each piece of text between two tags that end a line, where it stands first. */
function saidOnPages(): Said[] {
  const seen = new Set<string>();
  const isNew = ({ text }: Said) => !seen.has(text) && seen.add(text);
  return [...finishedPages()].flatMap(([where, file]) => {
    const shown = readFileSync(file, 'utf8').replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ');
    const lines = shown.replace(/<\/?(?:a|b|strong|em|span|small|time)\b[^>]*>/g, '').split(/<[^>]+>/);
    return lines.map((line) => ({ where, text: withoutEntities(line).replace(/\s+/g, ' ') })).filter(isNew);
  });
}

describe('says it as a British driver would', () => {
  it('in the content', () => {
    const said = saidInContent();
    expect(said.length).toBeGreaterThan(10_000);
    expect(slips(said)).toEqual([]);
  });

  it('in pages, islands, answers of the server and emails', () => {
    const said = saidInSource();
    expect(said.length).toBeGreaterThan(5_000);
    expect(slips(said)).toEqual([]);
  });

  it('on every built page, where sentences are put together', () => {
    const said = saidOnPages();
    expect(said.length).toBeGreaterThan(10_000);
    expect(slips(said)).toEqual([]);
  });
});
