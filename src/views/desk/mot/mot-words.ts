import type { RecordedDefect } from '../../../domain/mot/mot-result.ts';

/** The four classes of a defect, worst first, each with its mark of the working pages. */
export const DEFECT_CLASSES = {
  dangerous: { name: 'Dangerous', kind: 'now' },
  major: { name: 'Major', kind: 'now' },
  minor: { name: 'Minor', kind: 'soon' },
  advisory: { name: 'Advisory', kind: 'soft' },
} as const satisfies Record<RecordedDefect['type'], { name: string; kind: 'now' | 'soon' | 'soft' }>;

/** Why a tester can't complete a test, as the customer reads it. */
export const NOT_COMPLETED = [
  'The test couldn’t be completed: the car wouldn’t run as it has to for the test.',
  'The test couldn’t be completed: something that has to open for it didn’t.',
  'The test couldn’t be completed: the car was too dirty, or too full, to be looked at.',
  'The test couldn’t be completed: our equipment failed.',
];
