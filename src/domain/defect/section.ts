/**
 * The paragraph of the DVSA's inspection manual that a line names. Its numbers changed meaning on 20 May 2018: 7.1.2
 * was the exhaust and is now a seat belt. `manual` is null if the form fits both.
 */
export interface ManualSection {
  manual: 'current' | 'old' | null;
  /** Digits and, in the old manual, letters: '5.2.3', '4.1.E.1', '3.5.1'. */
  number: string;
  /** As the tester's system wrote it: '5.2.3 (e)'. */
  shown: string;
}

/** '5.2.3 (e)', '5.3.4 (a) (i)', '4.1.E.1', '1.2.1b', '3.5.1g'; never '1.6mm'. */
const NUMBER = String.raw`\d{1,2}(?:\.\d{1,2})+(?:\.[A-Z](?:\.\d{1,2})?)?`;
const OLD_TAIL = String.raw`[a-h](?:[ivx]{1,3})?`;
const SUB = String.raw`(?:\s*\(\s*[a-z]{1,4}\s*\))+`;
const REFERENCE = String.raw`(${NUMBER})(${OLD_TAIL})?(?![a-z0-9])(${SUB})?`;

const IN_BRACKETS = new RegExp(String.raw`[([]\s*${REFERENCE}\s*[)\]]`, 'gi');
const AT_THE_END = new RegExp(String.raw`(?<=\s)${REFERENCE}\s*$`, 'gi');

/** The section, and the line without it; null if the line names none. */
export function takeSection(text: string): { section: ManualSection | null; rest: string } {
  const match = [...text.matchAll(IN_BRACKETS)].at(-1) ?? lastWordOf(text);
  if (!match) return { section: null, rest: text };
  const [whole, number = '', tail = '', sub = ''] = match;
  const rest = `${text.slice(0, match.index)} ${text.slice((match.index ?? 0) + whole.length)}`;
  const shown = `${number}${tail}${sub.replace(/\s*\(\s*/g, ' (').replace(/\s+\)/g, ')')}`;
  return { section: { manual: manualOf(number, tail, sub), number: number.toUpperCase(), shown }, rest };
}

/** Without brackets, only what cannot be a measurement: three numbers, or numbers followed by letters in brackets. */
function lastWordOf(text: string): RegExpMatchArray | undefined {
  const match = [...text.matchAll(AT_THE_END)].at(-1);
  if (!match) return undefined;
  const [, number = '', tail = '', sub = ''] = match;
  return sub || number.split('.').length > 2 || (tail && number.includes('.')) ? match : undefined;
}

function manualOf(number: string, tail: string, sub: string): ManualSection['manual'] {
  if (/[A-Z]/i.test(number) || tail) return 'old';
  return sub || number.startsWith('0.') || number.split('.').length > 3 ? 'current' : null;
}

/** Where a rule applies: the start of a section in either manual. */
export interface SectionStart {
  current?: readonly string[];
  old?: readonly string[];
}

/**
 * Whether a line belongs to that part of the manual. A number in both manuals counts only if both mean it, or if the
 * rule names just the manual that, by `era`, the test followed.
 */
export function standsIn(section: ManualSection | null, starts: SectionStart): boolean {
  if (!section) return false;
  const within = (list: readonly string[] = []) =>
    list.some((start) => section.number === start || section.number.startsWith(`${start}.`));
  if (section.manual === 'current') return within(starts.current);
  if (section.manual === 'old') return within(starts.old);
  return within(starts.current) && within(starts.old);
}
