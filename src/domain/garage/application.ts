import type { PaperKind } from './papers.ts';

/** From the form on the site to our answer. An application that is being checked has a garage; yes leaves that in checking. */
export const APPLICATION_STATES = ['applied', 'checking', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/**
 * The points of the standard on /about, by their numbers there, each with the papers that prove it. Those without any are
 * conduct: somebody goes there and looks.
 */
export const STANDARD = {
  1: ['qualifications', 'high-voltage', 'refrigerant'],
  2: ['mot-authorisation'],
  3: ['road-risks', 'liability'],
  4: ['calibration'],
  5: [],
  6: [],
  7: [],
  8: [],
} as const satisfies Record<number, readonly PaperKind[]>;
export type StandardPoint = keyof typeof STANDARD;
export const STANDARD_POINTS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly StandardPoint[];

/** What each point is about, in a few words. */
export const POINT_NAME: Record<StandardPoint, string> = {
  1: 'The right people',
  2: 'A test centre where tests are done',
  3: 'Insurance while the car is away',
  4: 'Calibrated equipment',
  5: 'Parts that can be traced',
  6: 'Evidence',
  7: 'Records',
  8: 'Answering for it',
};

/** What somebody saw of a point. */
export interface Look {
  point: StandardPoint;
  holds: boolean;
}

/**
 * The points that stand in the way of a yes: never looked at, or not true when they last were.
 * @param looks oldest first
 */
export const missingPoints = (looks: readonly Look[]): StandardPoint[] =>
  STANDARD_POINTS.filter((point) => !looks.findLast((look) => look.point === point)?.holds);

/** What an application may become. */
export const APPLICATION_MAY: Record<ApplicationState, readonly ApplicationState[]> = {
  applied: ['checking', 'declined'],
  checking: ['accepted', 'declined'],
  accepted: [],
  declined: [],
};
