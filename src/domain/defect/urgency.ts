import type { DefectUrgency } from './rule.ts';

/** How a line was graded; `fail` and `prs` are from before May 2018, `note` is added by the tester or the system. */
export type DefectGrade = 'dangerous' | 'major' | 'fail' | 'prs' | 'minor' | 'advisory' | 'note';

/** The most urgent first. */
const ORDER: readonly DefectUrgency[] = ['stop', 'before-test', 'soon', 'watch'];

/** As worded on the page. */
export const URGENCY_TEXT: Readonly<Record<DefectUrgency, string>> = {
  stop: 'Dangerous: do not drive',
  'before-test': 'Before the next test',
  soon: 'Soon',
  watch: 'Keep an eye on it',
};

/** @param asAdvisory how soon, according to the rule, if it were an advisory */
export function urgencyOf(grade: DefectGrade, asAdvisory: Exclude<DefectUrgency, 'stop'>): DefectUrgency {
  if (grade === 'dangerous') return 'stop';
  if (grade === 'major' || grade === 'fail') return 'before-test';
  return grade === 'minor' ? mostUrgent(['soon', asAdvisory]) : asAdvisory;
}

export function mostUrgent(urgencies: readonly DefectUrgency[]): DefectUrgency {
  return ORDER.find((urgency) => urgencies.includes(urgency)) ?? 'watch';
}

/** For sorting: the most urgent first. */
export function byUrgency(a: { urgency: DefectUrgency }, b: { urgency: DefectUrgency }): number {
  return ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency);
}
