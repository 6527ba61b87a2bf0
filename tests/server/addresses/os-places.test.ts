import { afterAll, beforeAll, expect, test } from 'vitest';
import { osPlaces } from '../../../src/server/addresses/gateway.os-places.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { delivery, type Fault, placesStandIn, type PlacesStandIn } from '../../helpers/os-places.ts';

let standIn: PlacesStandIn;
let now: Date;
const told: string[] = [];
const log = { warn: (about: unknown, words?: string) => void told.push(`${JSON.stringify(about)} ${words}`) };
beforeAll(async () => {
  now = SATURDAY_NOON;
  standIn = await placesStandIn();
});
afterAll(() => standIn.close());

const open = (own: { key?: string; timeoutMs?: number } = {}) =>
  osPlaces(
    { url: standIn.url, key: own.key ?? standIn.key, licence: 'AC0000000000' },
    { clock: () => now, log: log as never, ...(own.timeoutMs && { timeoutMs: own.timeoutMs }) },
  );

test('the addresses of a postcode come as people write them, and others are left out', async () => {
  standIn.knows.set('RG11AA', [
    delivery({}),
    delivery({ SUB_BUILDING_NAME: 'FLAT 1', BUILDING_NUMBER: '4', DEPENDENT_LOCALITY: 'EARLEY' }),
    delivery({ BUILDING_NUMBER: '', BUILDING_NAME: '4A' }),
    delivery({ BUILDING_NUMBER: '', BUILDING_NAME: "ST MARY'S", ORGANISATION_NAME: 'EXAMPLE & SONS LTD' }),
    {
      LPI: {
        SAO_TEXT: 'FIRST FLOOR',
        PAO_START_NUMBER: 7,
        PAO_START_SUFFIX: 'B',
        STREET_DESCRIPTION: 'EXAMPLE STREET',
        TOWN_NAME: 'READING',
        POSTCODE_LOCATOR: 'RG1 1AA',
      },
    },
    delivery({ POSTCODE: 'RG1 1AB' }),
    delivery({ POST_TOWN: 'X'.repeat(500) }),
    { DPA: 'nonsense' },
    null,
  ]);
  const answer = await open().find('RG1 1AA');
  expect(answer).toEqual({
    kind: 'found',
    credit: expect.stringContaining('2026 Ordnance Survey AC0000000000'),
    addresses: [
      { line1: '1 Example Street', line2: '', town: 'Reading' },
      { line1: 'Flat 1, 4 Example Street', line2: 'Earley', town: 'Reading' },
      { line1: '4A Example Street', line2: '', town: 'Reading' },
      { line1: "Example & Sons Ltd, St Mary's, Example Street", line2: '', town: 'Reading' },
      { line1: 'First Floor, 7B Example Street', line2: '', town: 'Reading' },
    ],
  });
  expect(standIn.asked).toEqual(['RG11AA']);
});

test('a name that is too long for a line takes two', async () => {
  const long = 'THE LONGEST NAME OF A BUILDING THAT ANYBODY HAS EVER WRITTEN ON AN ENVELOPE';
  standIn.knows.set('RG11AC', [delivery({ POSTCODE: 'RG1 1AC', BUILDING_NAME: long })]);
  const answer = await open().find('RG1 1AC');
  expect(answer).toMatchObject({ addresses: [{ line2: '1 Example Street' }] });
});

test.each<[unknown[] | Fault | undefined, string]>([
  [undefined, 'none'],
  [[], 'none'],
  [400, 'none'],
  [404, 'none'],
  [401, 'silent'],
  [403, 'silent'],
  [429, 'silent'],
  [500, 'silent'],
  [503, 'silent'],
  ['half', 'silent'],
  ['html', 'silent'],
  ['redirect', 'silent'],
  ['never', 'silent'],
])('%j is answered as %s', async (its, kind) => {
  if (its === undefined) standIn.knows.delete('RG12AA');
  else standIn.knows.set('RG12AA', its);
  expect(await open(its === 'never' ? { timeoutMs: 50 } : {}).find('RG1 2AA')).toEqual({ kind });
});

test('after five failures in a row it is left alone for half a minute, and the log never has the postcode', async () => {
  const list = open({ key: 'a wrong one' });
  const before = told.length;
  for (let time = 0; time < 8; time++) expect(await list.find('RG1 1AA')).toEqual({ kind: 'silent' });
  expect(told.length - before).toBe(5);
  expect(told.join()).not.toMatch(/RG1/);
  now = new Date(SATURDAY_NOON.getTime() + 31_000);
  await list.find('RG1 1AA');
  expect(told.length - before).toBe(6);
});
