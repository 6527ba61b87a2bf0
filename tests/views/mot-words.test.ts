import { expect, test } from 'vitest';
import { motFacts } from '../../src/views/mot/facts.ts';
import { mileageChart, ROOM } from '../../src/views/mot/mileage-chart.ts';
import { noteSentence } from '../../src/views/mot/mileage-words.ts';
import { offersLead } from '../../src/views/mot/offers-words.ts';
import { ringOf, sheetOf } from '../../src/views/mot/ring.ts';
import { mileageOf } from '../../src/domain/mot/mot-mileage.ts';
import type { Odometer } from '../../src/domain/mot/mot-test.ts';
import { motDetail } from '../../src/server/mot/detail.ts';
import { registerFacts } from '../../src/server/registers/facts.ts';
import type { DvsaVehicle } from '../../src/server/registers/answers/dvsa.ts';
import { aDvsaVehicle, aRecord, aTest, km, miles } from '../fixtures/mot.ts';
import { content } from '../helpers/published.ts';

const yearly = (...odometers: Odometer[]) =>
  odometers.map((odometer, i) => aTest(`${2026 - odometers.length + 1 + i}-03-10`, { odometer }));

function factsOf(own: Partial<DvsaVehicle>) {
  const record = aRecord('2027-03-14', { dvsa: { kind: 'found', vehicle: aDvsaVehicle(own) } });
  const detail = motDetail(content, record, registerFacts(content, record), new Date('2026-11-21T12:00:00Z'));
  const facts = motFacts({ ...detail, car: null, offers: null });
  return Object.fromEntries(facts.map(({ term, value }) => [term, value]));
}

test('a clock that went back and a recall stand among the facts; a clock that did not is no fact', () => {
  const clocked = factsOf({ tests: yearly(miles(88000), miles(54000)), outstandingRecall: 'yes' });
  expect(clocked).toMatchObject({
    'The clock': 'went down before March 2026',
    'Safety recall': 'one to be done',
  });
  expect(factsOf({ tests: yearly(miles(54000), miles(88000)) })).not.toHaveProperty('The clock');
});

test('a fall is told in the unit of its reading', () => {
  const { points } = mileageOf(yearly(km(140000), km(100000), km(112000)), null);
  const [before, fallen] = points;
  expect(before && fallen && noteSentence(fallen, [before])).toContain('100,000 km, after 140,000 km');
});

test('what has no price may be the most urgent of all', () => {
  const line = { kind: 'ask-us', why: '', href: null } as const;
  expect(offersLead({ lines: [{ ...line, urgency: 'stop' }] })).toContain('must not be driven');
  expect(offersLead({ lines: [{ ...line, urgency: 'watch' }] })).toContain('Nothing here is urgent by law');
  expect(offersLead({ lines: [{ kind: 'nothing-to-do', why: '', urgency: 'before-test' }] })).toContain(
    'Nothing here is urgent by law',
  );
});

test('no figure lies on the curve, however close the tests are', () => {
  const readings = Array.from({ length: 14 }, (_, i) => miles(20000 + i * 6500));
  const chart = mileageChart(mileageOf(yearly(...readings), null));
  for (const sheet of ['wide', 'narrow'] as const) {
    for (const { x, figureY } of chart?.spots ?? []) {
      if (figureY[sheet] === null) continue;
      const under = (chart?.spots ?? []).filter((spot) => Math.abs(spot.x - x) < ROOM[sheet].figure / 2);
      expect(figureY[sheet]).toBeLessThan(Math.min(...under.map(({ y }) => y)));
    }
  }
});

test('the ring’s sheet holds its labels, wherever in the year the MOT ends', () => {
  for (let month = 1; month <= 12; month++) {
    const expires = `2027-${String(month).padStart(2, '0')}-14`;
    const ring = ringOf({ kind: 'valid', expires, days: 100 }, '2026-11-21');
    const [, top = 0, , height = 0] = ring ? sheetOf(ring).split(' ').map(Number) : [];
    for (const { y } of ring?.labels ?? []) {
      expect(y).toBeGreaterThan(top + 20);
      expect(y + 26).toBeLessThan(top + height);
    }
  }
});
