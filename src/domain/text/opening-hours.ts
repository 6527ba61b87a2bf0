/** The days in the order of a British week; the numbers are those of `Date`: 0 = Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const and = new Intl.ListFormat('en-GB');
type Day = (typeof NAMES)[number];

interface Hours {
  /** 0 = Sunday. */
  closedWeekdays: readonly number[];
  /** HH:MM */
  opens: string;
  closes: string;
}

/** The days of a usual week on which somebody is there. Bank holidays are no usual days. */
export const openWeekdays = ({ closedWeekdays }: Pick<Hours, 'closedWeekdays'>): Day[] =>
  WEEK.filter((day) => !closedWeekdays.includes(day)).map((day) => NAMES[day]);

/** 'Monday to Saturday, 08:00 to 17:30' */
export function openText(hours: Hours): string {
  const open = WEEK.map((day) => !hours.closedWeekdays.includes(day));
  const runs = open.flatMap((isOpen, from) => {
    if (!isOpen || open[from - 1]) return [];
    const end = open.indexOf(false, from);
    const to = (end === -1 ? WEEK.length : end) - 1;
    const first = NAMES[WEEK[from] ?? 0];
    const last = NAMES[WEEK[to] ?? 0];
    return from === to ? first : `${first} to ${last}`;
  });
  return `${and.format(runs)}, ${hours.opens} to ${hours.closes}`;
}

/** 'Closed on Sundays and bank holidays' */
export function closedDaysText({ closedWeekdays }: Pick<Hours, 'closedWeekdays'>): string {
  const days = WEEK.filter((day) => closedWeekdays.includes(day)).map((day) => `${NAMES[day]}s`);
  return `Closed on ${and.format([...days, 'bank holidays'])}`;
}
