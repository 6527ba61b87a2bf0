import { describe, expect, it } from 'vitest';
import { earliestRenewal } from '../../../src/domain/mot/mot.ts';

describe('the first day of an MOT that keeps its date', () => {
  it.each([
    ['2027-05-15', '2027-04-16'],
    ['2027-01-10', '2026-12-11'],
    ['2027-04-01', '2027-03-02'],
    ['2027-03-31', '2027-03-01'],
    ['2028-03-29', '2028-03-01'],
    ['2027-06-30', '2027-05-31'],
  ])('%s is renewed from %s', (expiry, first) => expect(earliestRenewal(expiry)).toBe(first));
});
