import { describe, expect, test } from 'vitest';
import { demoCars } from '../../src/content-model/built.ts';

const plates = [...demoCars.listed.vehicles.map(({ vrm }) => vrm), ...demoCars.otherPlates];
const testsOf = (vrm: string, today: string) => {
  const body = demoCars.motBody(vrm, today);
  return body && 'motTests' in body ? body.motTests : [];
};
/** Whose readings are wrong on purpose. */
const ODD_CLOCKS = ['CH13QBV', 'LO13DVQ', 'RX61NQN'];

// The demo must not go stale: the day of writing, the next years, a leap day.
describe.each(['2026-11-21', '2027-03-20', '2028-02-29', '2031-07-01'])('on %s', (today) => {
  test('no demo car was tested in the future, on a Sunday, or long before its first test was due', () => {
    for (const vrm of plates) {
      const { firstUsed = '' } = demoCars.vehicle(vrm, today) ?? {};
      for (const { completedDate } of testsOf(vrm, today)) {
        const date = completedDate.slice(0, 10);
        expect(date < today, `${vrm} ${date}`).toBe(true);
        expect(new Date(completedDate).getUTCDay(), `${vrm} ${date}`).not.toBe(0);
        const years = (Date.parse(date) - Date.parse(firstUsed)) / 86_400_000 / 365.25;
        expect(years, `${vrm} ${date}`).toBeGreaterThan(2.8);
      }
    }
  });

  test('the newest test stands first, and clocks run forward unless the plate shows the opposite', () => {
    for (const vrm of plates) {
      const tests = testsOf(vrm, today);
      const times = tests.map(({ completedDate }) => completedDate);
      expect(times, vrm).toEqual(times.toSorted().reverse());
      expect(new Set(tests.map(({ motTestNumber }) => motTestNumber)).size, vrm).toBe(tests.length);
      if (ODD_CLOCKS.includes(vrm)) continue;
      const read = tests.filter(({ odometerValue }) => odometerValue !== null);
      const miles = read.map(({ odometerValue, odometerUnit }) =>
        Math.round(Number(odometerValue) / (odometerUnit === 'KM' ? 1.609344 : 1)),
      );
      const backwards = miles.filter((value, i) => value < (miles[i + 1] ?? 0) - 15);
      expect(backwards, vrm).toEqual([]);
    }
  });

  test('a car first used in the registry’s year has the year’s plate', () => {
    for (const { vrm, year } of demoCars.listed.vehicles)
      expect(demoCars.vehicle(vrm, today)?.firstUsed.slice(0, 4), vrm).toBe(String(year));
  });

  test('both registers agree on the expiry', () => {
    for (const vrm of plates) {
      const expiries = testsOf(vrm, today).flatMap(({ expiryDate }) => expiryDate ?? []);
      if (expiries.length === 0) continue;
      const expiry = expiries.toSorted().at(-1) ?? '';
      expect(demoCars.motOfDvla(vrm, today), vrm).toMatchObject({
        motStatus: expiry >= today ? 'Valid' : 'Not valid',
        motExpiryDate: expiry,
      });
    }
  });

  test('the plates that stand for something still do', () => {
    const [last, before, failed] = testsOf('AB18KQC', today);
    expect(last).toMatchObject({ testResult: 'PASSED', odometerValue: '65204' });
    expect(last?.defects?.map(({ type }) => type)).toEqual(['ADVISORY', 'ADVISORY']);
    expect(failed).toMatchObject({ testResult: 'FAILED', expiryDate: null });
    expect(before?.completedDate.slice(0, 10)).toBe(failed?.completedDate.slice(0, 10));

    expect(demoCars.motBody('AB00NEW', today)).toMatchObject({
      motTestDueDate: expect.any(String) as string,
    });
    expect(demoCars.motBody('AB00DVL', today)).toBeNull();
    expect(demoCars.motOfDvla('AB00DVL', today).motStatus).toBe('Valid');
    expect(demoCars.motBody('NV17DQS', today)).toMatchObject({ hasOutstandingRecall: 'Yes' });
    expect(testsOf('NW05YDQ', today).length).toBeGreaterThanOrEqual(30);
    expect(testsOf('CU11SQR', today)[0]?.testResult).toBe('FAILED');
    expect(testsOf('EH58QSV', today).some((one) => one.dataSource === 'DVA NI' && !one.defects)).toBe(true);
  });
});

test('lines before May 2018 have the types and references of then', () => {
  const lines = plates.flatMap((vrm) =>
    testsOf(vrm, '2026-11-21').flatMap(({ completedDate, defects }) =>
      (defects ?? []).map((line) => ({ ...line, old: completedDate < '2018-05-20' })),
    ),
  );
  const types = (old: boolean) => new Set(lines.filter((line) => line.old === old).map(({ type }) => type));
  expect(types(true)).toEqual(new Set(['ADVISORY', 'FAIL', 'PRS']));
  expect([...types(false)].toSorted()).toEqual(
    ['ADVISORY', 'DANGEROUS', 'MAJOR', 'MINOR', 'PRS', 'USER ENTERED'].toSorted(),
  );
  expect(lines.some(({ text, old }) => old && text.includes('(4.1.E.1)'))).toBe(true);
  expect(lines.filter(({ text, old }) => old && /\(\d\.\d\.\d+ \(/.test(text))).toEqual([]);
});

test('a plate outside the demo has no record', () => {
  expect(demoCars.motBody('ZZ99ZZZ', '2026-11-21')).toBeNull();
});
