import { parsePostcode } from '../account/postcode.ts';
import { drivingFor, drivingIn } from '../booking/driving.ts';
import { minutesBetween } from '../text/local-time.ts';
import type { GarageFacts } from './facts.ts';

/** The most minutes that a district may be away, one way. */
export const FARTHEST_MINUTES = 120;

interface Mistake {
  path: (string | number)[];
  message: string;
}

const startOf = (window: string) => window.slice(0, 5);
const endOf = (window: string) => window.slice(-5);

/** What in a garage's facts can't be, where the parts don't fit each other; for people. */
export function mistakesIn(facts: GarageFacts): Mistake[] {
  return [...inAddress(facts), ...inWeek(facts), ...inWindows(facts), ...inReach(facts), ...inMot(facts)];
}

function* inAddress({ postcode }: GarageFacts): Generator<Mistake> {
  if (parsePostcode(postcode) !== postcode) yield { path: ['postcode'], message: 'Enter a full UK postcode' };
}

function* inWeek({ week, daysClosed, bayMinutesADay }: GarageFacts): Generator<Mistake> {
  for (const [day, hours] of week.entries())
    if (hours && hours.closes <= hours.opens)
      yield { path: ['week', day], message: 'It has to close after it opens' };
  const longest = Math.max(
    0,
    ...week.map((hours) => (hours ? minutesBetween(hours.opens, hours.closes) : 0)),
  );
  // Before its leader has set any hours there's nothing to compare.
  if (longest > 0 && bayMinutesADay > longest)
    yield {
      path: ['bayMinutesADay'],
      message: `A bay can’t work ${bayMinutesADay} minutes on a day that is open for ${longest}`,
    };
  for (const [at, date] of twice(daysClosed.map((day) => day.date)))
    yield { path: ['daysClosed', at], message: `${date} is there twice` };
}

function* inWindows({ windows, returnWindow, week }: GarageFacts): Generator<Mistake> {
  for (const [at, { window }] of windows.entries()) {
    const others = windows.slice(0, at).map((one) => one.window);
    if (endOf(window) <= startOf(window))
      yield { path: ['windows', at], message: 'A window has to end after it begins' };
    else if (others.some((other) => startOf(window) < endOf(other) && startOf(other) < endOf(window)))
      yield { path: ['windows', at], message: 'Windows can’t overlap' };
    if (startOf(returnWindow) < endOf(window))
      yield { path: ['returnWindow'], message: 'Cars go back after the last of them is collected' };
  }
  if (endOf(returnWindow) <= startOf(returnWindow))
    yield { path: ['returnWindow'], message: 'A window has to end after it begins' };
  if (windows.length > 0 && !week.some((hours) => hours && startOf(returnWindow) < hours.closes))
    yield { path: ['returnWindow'], message: 'It is closed by then on every day of its week' };
}

function* inReach({ reach, windows, returnWindow, drivers }: GarageFacts): Generator<Mistake> {
  const all = [...windows.map(({ window }) => window), returnWindow].filter(
    (window) => startOf(window) < endOf(window),
  );
  for (const [at, { district, minutes }] of reach.entries()) {
    if (minutes > FARTHEST_MINUTES) {
      yield { path: ['reach', at], message: `${district} is more than ${FARTHEST_MINUTES} minutes away` };
      continue;
    }
    const short = all.find((window) => drivingFor(minutes) > drivingIn(window, drivers));
    if (short !== undefined)
      yield {
        path: ['reach', at],
        message: `A car from ${district} takes ${drivingFor(minutes)} minutes of driving, more than ${drivers} drivers have from ${startOf(short)} to ${endOf(short)}`,
      };
  }
  for (const [at, district] of twice(reach.map((one) => one.district)))
    yield { path: ['reach', at], message: `${district} is there twice` };
}

function* inMot({ mot: { kind, station, number }, abilities }: GarageFacts): Generator<Mistake> {
  const tests = abilities.some((ability) => ability.startsWith('mot-'));
  if (tests && kind === 'none') yield { path: ['mot', 'kind'], message: 'Say who tests its cars' };
  if (!tests && kind !== 'none')
    yield { path: ['abilities'], message: 'Say which classes of MOT that station tests' };
  if (kind !== 'none' && station === '') yield { path: ['mot', 'station'], message: 'Name the MOT station' };
  if (kind !== 'none' && number === '')
    yield { path: ['mot', 'number'], message: 'Enter the DVSA’s number of that station' };
}

/** Those that were there before, with their place. */
const twice = (names: readonly string[]): [number, string][] =>
  [...names.entries()].filter(([at, name]) => names.indexOf(name) < at);
