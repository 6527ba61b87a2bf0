import type { Site } from '../../content-model/site.ts';

type Arm = Site['brand']['sign']['arms'][number];

/** Words with the place where they start, or that of their middle. */
export interface Lettering {
  x: number;
  y: number;
  words: string;
  anchor?: 'middle' | undefined;
}

/** The middle of the roundabout, in drawing units. */
const MIDDLE = { x: 236, y: 222 };

/** A point above the middle of the roundabout, after a turn around it. */
export function turned(degrees: number, right: number, up: number): string {
  const { x, y } = pointAt(degrees, right, up);
  return [x, y].map((at) => Math.round(at * 100) / 100).join(' ');
}

function pointAt(degrees: number, right: number, up: number) {
  const angle = (degrees * Math.PI) / 180;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return { x: MIDDLE.x + right * cos + up * sin, y: MIDDLE.y + right * sin - up * cos };
}

/** Where the first name of an arm stands that says no place: above or below its tip, to its right, or over the arm. */
function besideTip({ angle, reach }: Arm): { x: number; y: number } {
  const tip = pointAt(angle, 0, reach);
  if (angle <= 30 || angle >= 330) return { x: tip.x, y: tip.y - 38 };
  if (angle < 150) return { x: tip.x + 13, y: tip.y - 4 };
  return angle <= 210 ? { x: tip.x, y: tip.y + 39 } : { x: 8, y: tip.y - 50 };
}

/** What is written along a line through the tip has its middle there. */
const anchorOf = ({ angle }: Arm): 'middle' | undefined =>
  angle <= 30 || angle >= 330 || (angle >= 150 && angle <= 210) ? 'middle' : undefined;

const LINE = 30;

/** The names of an arm with their miles. @param miles to a town, as a sign shows them */
export function townLetters(arm: Arm, miles: (town: string) => string): Lettering[] {
  const first = besideTip(arm);
  return arm.towns.map(({ town, as = town, at = [first.x, first.y] }, nth) => ({
    x: Math.round(at[0]),
    y: Math.round(at[1]) + (arm.towns[nth]?.at ? 0 : nth * LINE),
    words: `${as} ${miles(town)}`,
    anchor: anchorOf(arm),
  }));
}

export function roadLetters(arm: Arm): Lettering {
  const first = besideTip(arm);
  const [x, y] = arm.roadAt ?? [first.x, first.y + (arm.towns.length - 1) * LINE + 25];
  return { x: Math.round(x), y: Math.round(y), words: arm.road, anchor: anchorOf(arm) };
}

export const isMotorway = ({ road }: Pick<Arm, 'road'>): boolean =>
  road.startsWith('M') || road.endsWith('(M)');

/** The size of a name, so that one of more than eight letters keeps the width of eight. */
export const fittedSize = (name: string, size: number): number =>
  name.length <= 8 ? size : Math.floor((size * 80) / name.length) / 10;
