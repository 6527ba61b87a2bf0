import { expect, test } from 'vitest';
import { motAdvice } from '../../../src/domain/mot/mot-advice.ts';
import { aDefect, aTest } from '../../fixtures/mot.ts';

const TODAY = '2026-11-21';
const PASS = aTest('2026-03-10');
const FAIL = aTest('2026-11-10', { result: 'failed', defects: [aDefect('major', 'Headlamp')] });
const DANGEROUS = aTest('2026-11-10', { result: 'failed', defects: [aDefect('dangerous', 'Tyre')] });
const valid = (expires: string) => ({ kind: 'valid', expires, days: 1 }) as const;
const words = (...args: Parameters<typeof motAdvice>) => motAdvice(...args).sentences.join(' ');

test('says from which day a test keeps the renewal date, and until when', () => {
  const early = motAdvice(valid('2027-03-14'), PASS, TODAY);
  expect(early).toMatchObject({
    headline: 'MOT valid until 14 March 2027',
    earliest: '2027-02-15',
    alarm: false,
  });
  expect(early.sentences.join(' ')).toContain(
    'Test from 15 February 2027 to keep your renewal date: the next certificate then runs until 14 March 2028.',
  );
  expect(words(valid('2026-12-10'), PASS, TODAY)).toContain('Test by 10 December 2026 to keep');
  expect(motAdvice(valid(TODAY), PASS, TODAY).headline).toBe('MOT expires today');
  expect(words(valid(TODAY), PASS, TODAY)).toContain('Test today to keep');
});

test('a certificate that runs does not hide a fail, least of all a dangerous one', () => {
  expect(words(valid('2027-03-14'), FAIL, TODAY)).toContain('The last test was a fail');
  expect(motAdvice(valid('2027-03-14'), FAIL, TODAY).alarm).toBe(false);
  expect(words(valid('2027-03-14'), DANGEROUS, TODAY)).toContain('may not be driven until it’s fixed');
  expect(motAdvice(valid('2027-03-14'), DANGEROUS, TODAY).alarm).toBe(true);
});

test('without an MOT there is no date to keep', () => {
  const expired = motAdvice({ kind: 'expired', expires: '2026-10-29', days: 23 }, FAIL, TODAY);
  expect(expired).toMatchObject({ headline: 'MOT expired on 29 October 2026', alarm: true, earliest: null });
  expect(expired.sentences.join(' ')).toMatch(/fail.*may not be driven.*a year from the day of the test/);
});

test('too new, exempt and unknown have words of their own', () => {
  const due = motAdvice({ kind: 'not-due', due: '2027-06-12', days: 203 }, null, TODAY);
  expect(due).toMatchObject({ headline: 'First MOT due by 12 June 2027', earliest: '2027-05-13' });
  const northern = motAdvice({ kind: 'not-due', due: '2028-06-12', days: 569 }, null, TODAY, {
    heavy: false,
    firstTestYears: 4,
  });
  expect(northern.sentences.join(' ')).toContain(
    'four years after registration. If it’s kept in Great Britain',
  );
  expect(words({ kind: 'exempt' }, PASS, TODAY)).toContain('40 years');
  expect(words({ kind: 'unknown' }, null, TODAY)).toContain('no MOT date');
  expect(motAdvice({ kind: 'unknown' }, FAIL, TODAY)).toMatchObject({ alarm: true });
});

test('a dangerous defect forbids even the way to a repair, whatever the certificate says', () => {
  const expired = { kind: 'expired', expires: '2026-10-29', days: 23 } as const;
  expect(words(expired, DANGEROUS, TODAY)).toContain('may not be driven until it’s fixed');
  expect(words(expired, DANGEROUS, TODAY)).not.toContain('on the way to a repair');
  expect(words({ kind: 'unknown' }, DANGEROUS, TODAY)).not.toContain('on the way to a repair');
  expect(motAdvice({ kind: 'exempt' }, DANGEROUS, TODAY).alarm).toBe(true);
  expect(words({ kind: 'exempt' }, FAIL, TODAY)).toContain('The last test was a fail');
});

test('before the first MOT there is a date to keep, but none to renew', () => {
  const due = { kind: 'not-due', due: '2027-06-12', days: 203 } as const;
  expect(words(due, null, TODAY)).toContain(
    'Test from 13 May 2027 to keep that date: the certificate then runs until 12 June 2028.',
  );
});

test('lorries and buses have other rules, of which we say nothing', () => {
  const heavy = motAdvice(valid('2027-03-14'), PASS, TODAY, { heavy: true, firstTestYears: 3 });
  expect(heavy).toMatchObject({ headline: 'MOT valid until 14 March 2027', earliest: null });
  expect(heavy.sentences.join(' ')).toMatch(/its own rules/);
  const due = motAdvice({ kind: 'not-due', due: '2027-06-12', days: 203 }, null, TODAY, {
    heavy: true,
    firstTestYears: 3,
  });
  expect(due).toMatchObject({ headline: 'First MOT due by 12 June 2027', earliest: null });
  expect(due.sentences.join(' ')).not.toMatch(/three years/);
});
