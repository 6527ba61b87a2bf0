import type { MotDetail } from '../../contract/mot/mot.ts';
import { SEVERITIES, type Severity } from '../../domain/mot/mot-history.ts';
import { severityCountText } from './test-words.ts';

/** The sheet, in drawing units; its height is that of the tallest pile. */
export const SHEET = { width: 620, mark: 30, step: 35, below: 46 };
/** More would not be legible; the list below has them all. */
const VISITS = 8;
const HIGH = 6;

interface Column {
  x: number;
  year: string;
  /** From the ground up, the worst at the foot. */
  marks: { severity: Severity; y: number }[];
  /** How many did not fit. */
  more: number;
  /** 'none' or 'not published'. */
  empty: string | null;
  words: string;
}

/** The newest visits with what they found, the oldest first. A line that fail and retest share is one. */
export function severityChart(visits: MotDetail['visits']): {
  columns: Column[];
  height: number;
  bottom: number;
} {
  const piles = visits.slice(0, VISITS).map(({ tests }) => Math.min(findings(tests).length, HIGH));
  const bottom = 20 + Math.max(3, ...piles) * SHEET.step;
  return { columns: columnsOf(visits, bottom), height: bottom + SHEET.below, bottom };
}

function columnsOf(visits: MotDetail['visits'], bottom: number): Column[] {
  const shown = visits.slice(0, VISITS).reverse();
  const room = (SHEET.width - 40) / Math.max(shown.length, 4);
  return shown.map(({ tests, ended }, i) => {
    const found = findings(tests);
    const fits = found.length > HIGH ? HIGH - 1 : found.length;
    const published = tests.some(({ defects }) => defects !== null);
    const empty = found.length > 0 ? null : published ? 'none' : 'no lines';
    return {
      x: Math.round(20 + room * (i + 0.5)),
      year: ended.slice(0, 4),
      marks: found.slice(0, fits).map((severity, nth) => ({
        severity,
        y: bottom - 8 - SHEET.mark - nth * SHEET.step,
      })),
      more: found.length - fits,
      empty,
      words: `${ended.slice(0, 4)} ${empty ?? severityCountText(found)}`,
    };
  });
}

function findings(tests: MotDetail['visits'][number]['tests']): Severity[] {
  const found = new Map<string, Severity>();
  for (const { defects } of tests)
    for (const { text, severity } of defects ?? []) found.set(`${severity} ${text.toLowerCase()}`, severity);
  return [...found.values()].toSorted((a, b) => SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b));
}
