import { expect, test } from 'vitest';
import { soldIn, yearsOf } from '../../src/domain/sale-years.ts';

const ended = { fromYear: 2010, toYear: 2014 };

test('a car is registered up to a year before its model begins and after it ends', () => {
  const years = [2008, 2009, 2010, 2014, 2015, 2016];
  expect(years.filter((year) => soldIn(ended, year))).toEqual([2009, 2010, 2014, 2015]);
  expect(soldIn({ fromYear: 2010, toYear: null }, 2099)).toBe(true);
  expect(soldIn(ended, null)).toBe(true);
});

test('the years to choose from end with the range, or with the last of its engines', () => {
  expect(yearsOf(ended, [])).toEqual([2015, 2014, 2013, 2012, 2011, 2010]);
  expect(yearsOf({ fromYear: 2010, toYear: null }, [{ fromYear: 2011, toYear: null }, ended])[0]).toBe(2015);
});
