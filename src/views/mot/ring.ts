import { addDays, dateText, longDate, type LocalDate } from '../../domain/text/local-time.ts';
import { earliestRenewal } from '../../domain/mot/mot.ts';
import { REMINDER_DAYS } from '../../domain/mot/reminder.ts';
import type { MotStatus } from '../../domain/mot/mot-status.ts';

/** Where the ring lies on its sheet. */
export const RING = { x: 210, y: 210, radius: 156, width: 36 };

interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  title: string;
  day: string;
}

/** The MOT year as a ring, ready to be drawn: 1 January at the top, clockwise. */
export interface RingDrawing {
  /** Whole days, or the words for what has none. */
  figure: string;
  unit: string;
  /** The sentence for those who do not see it. */
  sentence: string;
  over: boolean;
  /** Outline of the time left, or of the time without a certificate; null: none. */
  arc: string | null;
  /** Its last month, in which a test keeps the renewal date. */
  window: string | null;
  /** Days on which we remind, if asked. */
  dots: { x: number; y: number }[];
  /** Short strokes across the ring: today, and the day it ends. */
  marks: string;
  labels: Label[];
}

/** `viewBox`: as deep as the ring, and as a label below it. */
export function sheetOf({ labels }: RingDrawing): string {
  const top = -46;
  const { y, radius, width } = RING;
  const depth = Math.max(y + radius + width / 2 + 14, ...labels.map((label) => label.y + 36));
  return `-104 ${top} 628 ${Math.round(depth) - top}`;
}

/** Null where there is nothing to draw: no date is known. @param today local date */
export function ringOf(status: MotStatus, today: LocalDate): RingDrawing | null {
  switch (status.kind) {
    case 'unknown':
      return null;
    case 'exempt':
      return {
        figure: '40+',
        unit: 'years old',
        over: false,
        arc: null,
        window: null,
        dots: [],
        marks: '',
        labels: [],
        sentence: 'The MOT year as an empty ring: a car over 40 years old needs none.',
      };
    case 'valid':
    case 'not-due':
      return running(status.kind === 'valid' ? status.expires : status.due, status, today);
    case 'expired':
      return {
        figure: String(status.days),
        unit: status.days === 1 ? 'day overdue' : 'days overdue',
        sentence: `The MOT year as a ring. It expired on ${longDate(status.expires)}, ${count(status.days)} ago.`,
        over: true,
        arc: arc(status.expires, today, status.days),
        window: null,
        dots: [],
        marks: mark(status.expires) + mark(today),
        labels: labels('Expired', status.expires, today),
      };
  }
}

function running(
  ends: LocalDate,
  { kind, days }: { kind: string; days: number },
  today: LocalDate,
): RingDrawing {
  const earliest = earliestRenewal(ends);
  const start = earliest > today ? earliest : today;
  const what = kind === 'valid' ? 'expiry' : 'the first test';
  return {
    figure: String(days),
    unit: days === 1 ? 'day left' : 'days left',
    sentence: `The MOT year as a ring. From today, ${short(today)}, to ${what}, ${longDate(ends)}: ${count(days)} left.`,
    over: false,
    arc: days > 0 ? arc(today, ends, days) : null,
    window: days > 0 ? arc(start, ends, 1) : null,
    dots: REMINDER_DAYS.filter((before) => before <= days).map((before) =>
      at(addDays(ends, -before), RING.radius),
    ),
    marks: mark(today) + mark(ends),
    labels: labels(kind === 'valid' ? 'Expires' : 'First MOT', ends, today),
  };
}

/** Months with their letters inside the ring and a tick at the first of each. */
export const MONTHS = Array.from({ length: 12 }, (_, i) => {
  const month = `2027-${String(i + 1).padStart(2, '0')}`;
  const { radius, width } = RING;
  return {
    letter: 'JFMAMJJASOND'.charAt(i),
    at: at(`${month}-15`, radius - 42),
    tick: line(`${month}-01`, radius - width / 2, radius + width / 2),
  };
});

function turn(date: LocalDate): number {
  const year = Number(date.slice(0, 4));
  const begins = Date.UTC(year, 0, 1);
  return ((Date.parse(date) - begins) / (Date.UTC(year + 1, 0, 1) - begins)) * 2 * Math.PI;
}

function at(date: LocalDate, radius: number): { x: number; y: number } {
  const angle = turn(date);
  return { x: round(RING.x + radius * Math.sin(angle)), y: round(RING.y - radius * Math.cos(angle)) };
}

function arc(from: LocalDate, to: LocalDate, days: number): string {
  const { x, y, radius } = RING;
  if (days >= 365) return `M${x} ${y - radius}A${radius} ${radius} 0 1 1 ${x - 0.1} ${y - radius}`;
  const start = at(from, radius);
  const end = at(to, radius);
  const sweep = (turn(to) - turn(from) + 2 * Math.PI) % (2 * Math.PI);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${sweep > Math.PI ? 1 : 0} 1 ${end.x} ${end.y}`;
}

function line(date: LocalDate, from: number, to: number): string {
  const a = at(date, from);
  const b = at(date, to);
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

const mark = (date: LocalDate) =>
  line(date, RING.radius - RING.width / 2 - 6, RING.radius + RING.width / 2 + 12);

/** Closer than this the two labels would overlap; the sentence beside the ring has today's date. */
const APART = 0.55;

function labels(title: string, ends: LocalDate, today: LocalDate): Label[] {
  const apart = Math.abs(turn(ends) - turn(today));
  const end = label(title, ends);
  return Math.min(apart, 2 * Math.PI - apart) < APART ? [end] : [label('Today', today), end];
}

function label(title: string, date: LocalDate): Label {
  const sin = Math.sin(turn(date));
  const { x, y } = at(date, RING.radius + RING.width / 2 + 22);
  const anchor = sin > 0.3 ? 'start' : sin < -0.3 ? 'end' : 'middle';
  // Two lines: above the ring they end at the mark, below they begin there.
  const up = y < RING.y ? (anchor === 'middle' ? -26 : -8) : anchor === 'middle' ? 22 : 8;
  // A long month beside the ring would be cut off at the edge of the sheet.
  return { x, y: round(y + up), anchor, title, day: dateText(date, { day: 'numeric', month: 'short' }) };
}

const short = (date: LocalDate) => dateText(date, { day: 'numeric', month: 'long' });
const count = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
