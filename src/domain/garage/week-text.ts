import { NAMES, WEEK } from '../text/opening-hours.ts';
import type { Garage } from './garage.ts';

type Week = NonNullable<Garage['week']>;

/** The week of a garage: a garage without one of its own works the same hours on all days on which it isn't closed. */
export const weekOf = ({
  week,
  workshop,
  collection,
}: Pick<Garage, 'week' | 'workshop' | 'collection'>): Week =>
  week ??
  NAMES.map((_, day) =>
    collection.closedWeekdays.includes(day) ? null : { opens: workshop.opens, closes: workshop.closes },
  );

/** 'Monday to Friday 08:00 to 17:30, Saturday 08:00 to 12:00'. @param week from Sunday on */
export function weekText(week: Week): string {
  const groups: { days: string[]; hours: string }[] = [];
  let before = '';
  for (const day of WEEK) {
    const its = week[day];
    const hours = its ? `${its.opens} to ${its.closes}` : '';
    const name = NAMES[day];
    const last = groups.at(-1);
    if (hours && last && hours === before) last.days.push(name);
    else if (hours) groups.push({ days: [name], hours });
    before = hours;
  }
  return groups.map(({ days, hours }) => `${daysText(days)} ${hours}`).join(', ');
}

function daysText(days: readonly string[]): string {
  const [first = '', ...others] = days;
  const last = others.at(-1);
  if (last === undefined) return first;
  return `${first} ${others.length === 1 ? 'and' : 'to'} ${last}`;
}
