import { expect, test } from 'vitest';
import { nearPages } from '../../../src/server/http/near-pages.ts';

const page = (path: string, name: string, words: string[] = [], symptoms: string[] = []) => ({
  path,
  name,
  words,
  symptoms,
});
const near = nearPages([
  page(
    '/brake-pad-replacement',
    'Brake pad replacement',
    ['Front brake pads', 'new brakes'],
    ['Grinding noise'],
  ),
  page('/brake-disc-replacement', 'Brake disc replacement', ['Front discs and pads']),
  page('/timing-belt-replacement', 'Timing belt replacement', ['cambelt', 'cam belt']),
  page('/engine-warning-light', 'Engine warning light', ['EML', 'engine management light']),
  page('/wiper-blade-replacement', 'Wiper blade replacement', [], ['Old rubber smears']),
  page('/ford-service', 'Ford service', ['FOCUS', 'FIESTA']),
  page('/volkswagen-service', 'Volkswagen service', ['VW']),
  page('/car-service/reading', 'Car service in Reading'),
  page('/car-service/bracknell', 'Car service in Bracknell'),
  page('/bracknell', 'MOT, service and repairs in Bracknell'),
  page('/mot', 'MOT test', ['mot prices']),
]);
const paths = (path: string) => near(path).map((one) => one.path);

test.each([
  ['/brake-pads-replacement', '/brake-pad-replacement'],
  ['/cambelt-replacement', '/timing-belt-replacement'],
  ['/eml-light', '/engine-warning-light'],
  ['/fordservice', '/ford-service'],
  ['/focus-service', '/ford-service'],
  ['/volkswagon-service', '/volkswagen-service'],
  ['/vw', '/volkswagen-service'],
  ['/readding', '/car-service/reading'],
  ['/car-service/readng', '/car-service/reading'],
  ['/Bracknel', '/bracknell'],
  ['/mot-reading-prices', '/mot'],
  ['/grinding-noise-when-braking', '/brake-pad-replacement'],
])('%s: %s comes first', (asked, first) => expect(paths(asked)[0]).toBe(first));

test('three at most, each once, with the name that a link to it reads', () => {
  expect(near('/bracknel')).toEqual([
    { path: '/bracknell', name: 'MOT, service and repairs in Bracknell' },
    { path: '/car-service/bracknell', name: 'Car service in Bracknell' },
  ]);
  expect(near('/brake-replacement').length).toBeLessThanOrEqual(3);
});

test.each([
  '/asdfgh',
  '/old',
  '/foo/bar',
  '/wp-admin/brake-pad-replacement',
  '/mot.php',
  '/brake.pad.zip',
  '/.git/mot',
  '/api/v2/mot',
  '/',
  '/%',
  '/%3Cscript%3E',
  `/mot-${'x'.repeat(200)}`,
])('nothing is like %s', (asked) => expect(near(asked)).toEqual([]));

test('a site without a list of pages names none', () => expect(nearPages([])('/mot')).toEqual([]));
