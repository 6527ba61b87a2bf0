import type { RecordedCheck } from '../../contract/work/checks.ts';
import type { Work } from '../../contract/work/work.ts';
import { checkValueText } from '../../domain/work/check-text.ts';

const checksIn = ({ lines }: Work, line: string) => lines.find(({ id }) => id === line)?.checks ?? [];

/** Which of what was typed stands differently, because somebody else recorded it first; null: none. */
export function overtakenText(now: Work, line: string, typed: readonly RecordedCheck[]): string | null {
  const stored = checksIn(now, line);
  const texts = typed.flatMap((mine) => {
    const row = stored.find(({ key }) => key === mine.key);
    if (!row || (row.result === mine.result && row.measured === mine.measured && row.note === mine.note))
      return [];
    return [`${row.name}: ${checkValueText(row)} (you had ${checkValueText({ ...row, ...mine })})`];
  });
  if (texts.length === 0) return null;
  return `Somebody else recorded this first, and theirs stands. ${texts.join('. ')}`;
}

/** What is missing before the checks are finished; null: nothing. */
export function unfinishedText(now: Work, line: string): string | null {
  const checks = checksIn(now, line);
  const left = checks.filter(({ result }) => result === null);
  if (left.length > 0)
    return `${left.length === 1 ? 'One check is' : `${left.length} checks are`} still to record: ${left
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')}${left.length > 3 ? ' …' : ''}`;
  const open = checks.filter(({ is_open: isOpen }) => isOpen).map(({ name }) => name);
  return open.length > 0
    ? `Ask the customer, or tell them, about what needs attention now: ${open.join(', ')}`
    : null;
}
