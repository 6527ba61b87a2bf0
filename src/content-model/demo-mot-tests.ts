import { firstTestYears } from '../domain/mot/first-test.ts';
import { addDays, instantOf, type LocalDate, weekdayOf } from '../domain/text/local-time.ts';
import type { DemoMotFile, DemoTest, DemoVisit } from './demo-mot-file.ts';

/** One test as the DVSA's MOT history API sends it. */
export interface DvsaTest {
  registrationAtTimeOfTest: string;
  completedDate: string;
  testResult: 'PASSED' | 'FAILED';
  expiryDate: LocalDate | null;
  odometerValue: string | null;
  odometerUnit: 'MI' | 'KM' | null;
  odometerResultType: 'READ' | 'UNREADABLE' | 'NO_ODOMETER';
  motTestNumber: string;
  dataSource: 'DVSA' | 'DVA NI' | 'CVS';
  defects?: { text: string; type: string; dangerous: boolean }[];
}

interface Story {
  vrm: string;
  firstUsed: LocalDate;
  dueIn: number;
  open?: (DemoTest & { afterExpiry: number }) | undefined;
  visits: readonly DemoVisit[];
  /** Applies to the generated tests. */
  source: DemoTest['source'];
  /** Whether the generated tests have the usual advisories. */
  usual: boolean;
  /** What those lines are, and how they were numbered in the older manual. */
  filling: Pick<DemoMotFile, 'usual' | 'before2018'>;
}

interface Dated {
  visit: DemoVisit;
  passed: LocalDate;
  expires: LocalDate;
}

/** Test stations were computerised in 2005; nothing older is on record. */
const RECORDS_BEGIN = '2006-01-01';
/** The date from which today's inspection manual applies, with minor, major and dangerous defects. */
const NEW_MANUAL = '2018-05-20';

/** Every test of a demo vehicle, newest first. @param today local date */
export function demoTests(story: Story, today: LocalDate): DvsaTest[] {
  const dated = visitsOf(story, today);
  const milesOn = mileage(story, dated);
  const tests: DvsaTest[] = [];
  if (story.open) {
    const date = workday(addDays(today, story.dueIn + story.open.afterExpiry));
    tests.push(testOf(story, { ...story.open, date, expires: null, milesOn, minute: 0 }));
  }
  for (const { visit, passed, expires } of dated) {
    tests.push(testOf(story, { ...visit, date: passed, expires, milesOn, minute: 0 }));
    for (const fail of visit.fails.toSorted((a, b) => a.before - b.before)) {
      // A retest may be days later; the same station then has another free hour of the day.
      const days = Math.floor(fail.before / (24 * 60));
      const date = days > 0 ? workday(addDays(passed, -days)) : passed;
      const { lines, source, miles = visit.miles, km = visit.km, odometer = visit.odometer } = fail;
      const minute = days > 0 ? 0 : fail.before;
      const when = { date, expires: null, milesOn, minute, day: passed };
      tests.push(testOf(story, { lines, source, miles, km, odometer, ...when }));
    }
  }
  return tests;
}

/** The listed visits with their dates, preceded by plain ones back to the first test that was due. */
function visitsOf(story: Story, today: LocalDate): Dated[] {
  const { vrm, firstUsed, dueIn, visits, source } = story;
  const plain: DemoVisit = { lines: [], source, fails: [] };
  const firstDue = addDays(yearsAfter(firstUsed, firstTestYears(vrm, null)), -1);
  if (firstDue >= today) return [];
  const oldest = firstDue > RECORDS_BEGIN ? firstDue : RECORDS_BEGIN;
  const dated: Dated[] = [];
  let expires = addDays(today, dueIn);
  for (let i = 0; expires > addDays(oldest, 60); i++) {
    const visit = visits[i] ?? (story.usual ? usualVisit(story, expires, plain) : plain);
    // Listed visits are dropped if the car is too young for them.
    const before = yearsAfter(expires, -1);
    const passed = workday(addDays(before, visit.late ? 1 : -2 - dice(vrm, `early${i}`, 22)));
    if (passed < addDays(oldest, -31)) break;
    // A late test starts a new year of its own.
    if (visit.late) expires = addDays(yearsAfter(passed, 1), -1);
    dated.push({ visit, passed, expires });
    expires = visit.late ? addDays(passed, -visit.late) : before;
  }
  if (firstDue >= RECORDS_BEGIN && expires > addDays(firstDue, 60)) {
    const passed = workday(addDays(firstDue, -9));
    dated.push({ visit: plain, passed, expires: yearsAfter(firstDue, 1) });
  }
  return dated;
}

/** Usual results: nothing, an advisory or two, now and then a fail that is put right at once. */
function usualVisit({ vrm, filling }: Story, expires: LocalDate, plain: DemoVisit): DemoVisit {
  const { advisories, fails } = filling.usual;
  const pick = (list: readonly string[], what: string) =>
    list[dice(vrm, expires.slice(0, 4) + what, list.length)];
  const some = dice(vrm, `${expires.slice(0, 4)}some`, 10);
  const texts =
    some < 4 ? [] : some < 8 ? [pick(advisories, 'a')] : [pick(advisories, 'a'), pick(advisories, 'b')];
  const lines = [...new Set(texts)].map((text): DemoTest['lines'][number] => ['ADVISORY', text ?? '']);
  if (dice(vrm, `${expires.slice(0, 4)}fail`, 7) > 0) return { ...plain, lines };
  const fail: DemoTest['lines'][number] = ['MAJOR', pick(fails, 'f') ?? ''];
  const before = dice(vrm, expires, 2) ? 20 + dice(vrm, `${expires}min`, 60) : 2 * 24 * 60;
  return { ...plain, lines, fails: [{ source: plain.source, lines: [fail, ...lines], before }] };
}

/** Mileage on any day: interpolated between the listed readings, and before them evenly from the first day of use. */
function mileage({ vrm, firstUsed }: Story, dated: readonly Dated[]): (date: LocalDate) => number {
  const last = dated.findLast(({ visit }) => visit.miles ?? visit.km);
  const miles = last && (last.visit.miles ?? Math.round((last.visit.km ?? 0) / 1.609344));
  const perDay =
    last && miles !== undefined
      ? miles / Math.max(1, days(firstUsed, last.passed))
      : (4000 + dice(vrm, 'annual', 8000)) / 365;
  return (date) => {
    const wobble = dice(vrm, `miles${date.slice(0, 4)}`, 140) / 1000 - 0.07;
    // The variation is at most two months' distance, so that the mileage always rises.
    return Math.max(11, Math.round(perDay * (days(firstUsed, date) + wobble * 365)));
  };
}

interface Written extends DemoTest {
  date: LocalDate;
  expires: LocalDate | null;
  milesOn: (date: LocalDate) => number;
  /** Minutes before the test that determines the time of day. */
  minute: number;
  day?: LocalDate;
}

function testOf({ vrm, filling }: Story, test: Written): DvsaTest {
  const { date, expires, odometer } = test;
  const clock = 8 * 60 + 95 + dice(vrm, test.day ?? date, 400);
  const hour = `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
  const completed = instantOf(date, hour).getTime() - test.minute * 60_000 + dice(vrm, date, 50) * 1000;
  const read = odometer === undefined;
  const value = test.km ?? test.miles ?? test.milesOn(date);
  return {
    registrationAtTimeOfTest: vrm,
    completedDate: new Date(completed).toISOString(),
    testResult: expires ? 'PASSED' : 'FAILED',
    expiryDate: expires,
    odometerValue: read ? String(value) : null,
    odometerUnit: read ? (test.km === undefined ? 'MI' : 'KM') : null,
    odometerResultType: odometer === 'UNREADABLE' || odometer === 'NO_ODOMETER' ? odometer : 'READ',
    motTestNumber: String(100_000_000_000 + dice(vrm, `${date}${test.minute}${expires}`, 899_999_999) * 1000),
    dataSource: test.source,
    ...(test.source !== 'DVA NI' && {
      defects: test.lines.map((line) => defectOf(line, date, filling.before2018)),
    }),
  };
}

function defectOf(
  [type, text]: DemoTest['lines'][number],
  date: LocalDate,
  before2018: DemoMotFile['before2018'],
) {
  const dangerous = type === 'DANGEROUS';
  if (date >= NEW_MANUAL) return { text, type, dangerous };
  const old = { MAJOR: 'FAIL', DANGEROUS: 'FAIL', MINOR: 'ADVISORY' } as const;
  return {
    text: text
      .replace(/\(([\d.]+)[^()]*(?:\([^()]*\)[^()]*)*\)$/, (_, section: string) => {
        const reference = before2018[section];
        return reference ? `(${reference})` : '';
      })
      .trim(),
    type: type in old ? old[type as keyof typeof old] : type,
    dangerous,
  };
}

/** A number below `sides`, always the same for the same words. */
export function dice(vrm: string, what: string, sides: number): number {
  let hash = 2166136261;
  for (const char of vrm + what) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) % sides;
}

/** Stations close on Sundays, at Christmas and on New Year's Day. */
function workday(date: LocalDate): LocalDate {
  const closed = weekdayOf(date) === 0 || ['12-25', '12-26', '01-01'].includes(date.slice(5));
  return closed ? workday(addDays(date, -1)) : date;
}

export function yearsAfter(date: LocalDate, years: number): LocalDate {
  const year = Number(date.slice(0, 4)) + years;
  return addDays(`${year}-${date.slice(5) === '02-29' ? '03-01' : date.slice(5)}`, 0);
}

function days(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
