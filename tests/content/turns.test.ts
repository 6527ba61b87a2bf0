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
  [/(?<!, )\b[Ww]ho(?:m)?ever\b/, 'anyone who, the person who, or you'],
  [/(?<!\b(?:one|any) )\bof ours\b/, 'our'],
  [/\banew\b/, 'again'],
  [/\bin vain\b/, 'and nobody was there, and it failed'],
  [/\b(?:is|are) none of (?:them|ours|the|its)\b/, 'isn’t one of'],
  [/\b(?:its|whose) time is over\b/i, 'has expired'],
  [/\blost its sense\b/, 'is no longer needed'],
  [/\bmeanwhile\b/, 'until then, in the meantime'],
  [/\bas soon as ever\b|\bdrives? as ever\b/, 'as soon as, as usual'],
  [/\bceased to\b/, 'has stopped'],
  [/\b(?:is|are) (?:open|closed|in force|in place)(?: in [\w ]+?)? since\b/, 'has been … since'],
  [/\b[Bb]y this link\b/, 'with this link'],
  [/\bin the place of\b/, 'instead of'],
  [/\bdearest\b|\banything dear\b/, 'most expensive, valuables'],
  [/\bdearer\b|\bis dear\b/, 'costs more, is expensive'],
  [/\bdie young\b/, 'fail early'],
  [/\b[Tt]elephones?\b/, 'phone, call'],
  [/\bhe or she\b/i, 'they'],
  [/\bthe turn comes to\b/, 'it’s time for'],
  [/\bbesides[.,;]/, 'as well'],
  [/\bneed (?:drive|think|do|pay|decide)\b/, 'don’t have to'],
  [/\bstands? beside\b/, 'is next to; you also have'],
  [/\b(?:is|are) no part of\b/, 'isn’t part of'],
  [/\bbefore the money moves\b/, 'before you pay'],
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
  it('and would notice a sentence of each kind', () => {
    const planted = [
      'Whoever has the link can see it.',
      'A part of ours is late.',
      'It is drawn anew.',
      'We came in vain.',
      'This file is none of them.',
      'Its time is over.',
      'The email has lost its sense.',
      'The price may rise meanwhile.',
      'We come as soon as ever we can.',
      'My stop-start has ceased to work.',
      'Cow Lane is open in both directions since 2019.',
      'Pay by this link.',
      'A code in the place of the password.',
      'The dearest car pays most.',
      'Is a diesel dearer to service?',
      'How clutches die young',
      'The driver telephones you.',
      'Ask what he or she wants.',
      'Every second year the turn comes to the major.',
      'It has a belt starter besides.',
      'You need drive neither.',
      'Your right to cancel stands beside that.',
      'Locking it is no part of the test.',
      'The person at the door need decide nothing.',
      'Bring it in before the money moves.',
    ];
    const silent = planted.filter((text) => slips([{ where: 'planted', text }]).length === 0);
    expect(silent).toEqual([]);
    // Right as they are.
    for (const text of [
      'It holds, whoever drives it.',
      'This is not one of ours.',
      'They were open since 2019.',
    ])
      expect(slips([{ where: 'fine', text }])).toEqual([]);
  });

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
