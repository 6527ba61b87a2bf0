import { describe, expect, test } from 'vitest';
import { makes } from '../../../src/content-model/built.ts';
import {
  engineYears,
  fittedIn,
  type ListedEngine,
  soldIn,
  yearsOf,
} from '../../../src/domain/vehicle/sale-years.ts';

const ended = { fromYear: 2010, toYear: 2014 };
const golf = { fromYear: 1974, toYear: null };
const petrol = (lists: Omit<ListedEngine, 'fuel'>) => engineYears({ fuel: 'PETROL', ...lists }, golf);

test('a car is registered up to a year before its model begins and after it ends', () => {
  const years = [2008, 2009, 2010, 2014, 2015, 2016];
  expect(years.filter((year) => soldIn(ended, year))).toEqual([2009, 2010, 2014, 2015]);
  expect(soldIn({ fromYear: 2010, toYear: null }, 2099)).toBe(true);
  expect(soldIn(ended, null)).toBe(true);
});

describe('the years to choose from', () => {
  test('end with the range, and never after this year', () => {
    expect(yearsOf(ended, 2026)).toEqual([2015, 2014, 2013, 2012, 2011, 2010]);
    expect(yearsOf({ fromYear: 2020, toYear: 2026 }, 2026)[0]).toBe(2026);
  });

  test('go up to this year while the range is made', () => {
    expect(yearsOf(golf, 2026)[0]).toBe(2026);
    expect(yearsOf(golf, 2027)).toContain(2021);
  });

  test('leave out the pause between two generations', () => {
    const puma = {
      fromYear: 1997,
      toYear: null,
      generations: [
        { from: 1997, to: 2002 },
        { from: 2019, to: null },
      ],
    };
    expect(yearsOf(puma, 2020)).toEqual([2020, 2019, 2018, 2003, 2002, 2001, 2000, 1999, 1998, 1997]);
  });
});

describe('the years of an engine', () => {
  test('are told where the lists saw it come and go', () => {
    expect(petrol({ listedFrom: 2004, listedTo: 2011 })).toEqual({
      notBefore: 2004,
      notAfter: 2011,
      from: 2004,
      to: 2011,
    });
  });

  test('the first list is no beginning', () => {
    expect(petrol({ listedFrom: 2000, listedTo: 2011 })).toMatchObject({
      notBefore: 1974,
      from: null,
      to: 2011,
    });
  });

  test('the last list before the gap is no end', () => {
    expect(petrol({ listedFrom: 2016, listedTo: 2018 })).toEqual({
      notBefore: 2016,
      notAfter: null,
      from: 2016,
      to: null,
    });
  });

  test('what was first listed after the gap may have come during it', () => {
    expect(petrol({ listedFrom: 2022, listedTo: 2022 })).toEqual({
      notBefore: 2018,
      notAfter: null,
      from: null,
      to: null,
    });
  });

  test('an end of the range is an end of its engines', () => {
    const years = engineYears({ fuel: 'DIESEL', listedFrom: 2009, listedTo: 2016 }, ended);
    expect(years).toEqual({ notBefore: 2010, notAfter: 2014, from: 2010, to: 2014 });
  });

  test('a hybrid on no list came after the lists, an old diesel van never was on one', () => {
    expect(engineYears({ fuel: 'HYBRID' }, golf)).toMatchObject({ notBefore: 2018, from: null });
    expect(engineYears({ fuel: 'DIESEL' }, golf)).toMatchObject({ notBefore: 1974, from: null });
    expect(engineYears({ fuel: 'ELECTRIC', soldFrom: 2011 }, golf)).toMatchObject({
      notBefore: 2011,
      from: 2011,
    });
  });

  test('leave a year on each side for cars that were registered early or late', () => {
    const years = petrol({ listedFrom: 2004, listedTo: 2011 });
    expect([2002, 2003, 2004, 2011, 2012, 2013].map((year) => fittedIn(years, year))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('over all ranges', () => {
  const all = makes.flatMap(({ make, ranges }) =>
    ranges.map((range) => ({
      name: `${make} ${range.range}`,
      range,
      years: yearsOf(range, 2026),
      engines: range.engines.map((engine) => engineYears(engine, range)),
    })),
  );
  const without = (years: number[], engines: Parameters<typeof fittedIn>[0][]) =>
    years.filter((year) => !engines.some((each) => fittedIn(each, year)));

  test('a car of any of the last ten years is there, with an engine, while its range was made', () => {
    const bad = all.flatMap(({ name, range, years, engines }) => {
      const recent = range.toYear === null ? years.filter((year) => year >= 2017) : [];
      return without(recent, engines).map((year) => `${name} ${year}`);
    });
    expect(bad).toEqual([]);
    expect(all.filter(({ range, years }) => range.toYear === null && years[0] !== 2026)).toEqual([]);
  });

  test('the catalogue has an engine for nearly every year since the lists began', () => {
    const lacking = all.flatMap(({ years, engines }) =>
      without(
        years.filter((year) => year > 2001),
        engines,
      ),
    );
    const asked = all.flatMap(({ years }) => years.filter((year) => year > 2001));
    expect(lacking.length / asked.length).toBeLessThan(0.02);
  });

  test('what is told of an engine lies within the years that it may be of', () => {
    const bad = all.flatMap(({ name, range, engines }) =>
      engines
        .filter(({ from, to, notBefore, notAfter }) => {
          const last = notAfter ?? Infinity;
          return (
            notBefore > last || [from, to].some((year) => year !== null && (year < notBefore || year > last))
          );
        })
        .map((years) => [name, range.toYear, years]),
    );
    expect(bad).toEqual([]);
  });
});
