import type { MotDetail } from '../../contract/mot/mot.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { SEVERITIES, type Severity } from '../../domain/mot/mot-history.ts';
import type { Odometer } from '../../domain/mot/mot-test.ts';
import { SEVERITY_WORDS } from './severity.ts';

/** '65,204 miles', '119,840 km (74,465 miles)', 'odometer could not be read'. */
export function odometerText(odometer: Odometer): string {
  switch (odometer.kind) {
    case 'read': {
      const value = odometer.value.toLocaleString('en-GB');
      if (odometer.unit === 'mi') return `${value} miles`;
      return `${value} km (${odometer.miles.toLocaleString('en-GB')} miles)`;
    }
    case 'unreadable':
      return 'odometer could not be read';
    case 'no-odometer':
      return 'no odometer';
    case 'missing':
      return 'mileage not recorded';
  }
}

/** How long a retest took to come: '47 minutes', '3 hours', 'the next day', '9 days'. */
export function waitText(minutes: number): string {
  if (minutes < 1) return 'at once';
  if (minutes < 90) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} later`;
  if (minutes < 20 * 60) return `${Math.round(minutes / 60)} hours later`;
  const days = Math.max(1, Math.round(minutes / (24 * 60)));
  return days === 1 ? 'the next day' : `${days} days later`;
}

/** '2 majors and 1 advisory'; '' for none. */
export function severityCountText(severities: readonly Severity[]): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = severities.filter((one) => one === severity).length;
    return count ? `${count} ${plural(severity, count)}` : [];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}

function plural(severity: Severity, count: number): string {
  const { name } = SEVERITY_WORDS[severity];
  if (severity === 'dangerous' || severity === 'prs') return name.toLowerCase();
  if (severity === 'advisory') return count === 1 ? 'advisory' : 'advisories';
  return `${name.toLowerCase()}${count === 1 ? '' : 's'}`;
}

/** What there is to say of a visit in its row: '2 advisories', 'passed 47 minutes later', 'nothing found'. */
export function visitText({ tests, passed, minutesToPass }: MotDetail['visits'][number]): string {
  const [newest] = tests;
  const lines = newest?.defects ?? [];
  const found = severityCountText(lines.map(({ severity }) => severity));
  const again =
    minutesToPass !== null
      ? `passed the retest ${waitText(minutesToPass)}`
      : !passed && tests.length > 1
        ? `${tests.length} tests`
        : '';
  const nothing = newest?.defects === null ? 'no lines published' : again ? '' : 'nothing found';
  const text = [again, found || nothing].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Local time of a test, '15:16'. */
export const clockOf = (completedAt: string): string => localNow(new Date(completedAt)).time;

/** The pass rate, said of visits: '5 of 6 visits passed at the first go, 83%. 7 tests in all.' */
export function rateSentence({ visits, firstTime, tests, firstTimePct }: MotDetail['rates']): string {
  if (visits === 0) return '';
  if (visits === 1)
    return firstTime ? 'One visit, passed at the first go.' : 'One visit, not passed at the first go.';
  const all = firstTime === visits ? 'Every one' : `${firstTime}`;
  return `${all} of ${visits} visits passed at the first go, ${firstTimePct}%. ${tests} tests in all.`;
}
