import { expect, test } from 'vitest';
import { deviceOf } from '../../../src/domain/account/device.ts';

const MOZILLA = 'Mozilla/5.0';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `${MOZILLA} (Linux; Android 14; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Edge on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`],
  [
    'Opera on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/139.0 Safari/537.36 OPR/124.0`,
  ],
  ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`],
  [
    'Safari on Mac',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15`,
  ],
  [
    'Chrome on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome on ChromeOS', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `${MOZILLA} (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('what is not known is not repeated', () => {
  expect(deviceOf('<b>curl</b>/8.5.0')).toBe('Unknown device');
  expect(deviceOf('curl on Windows')).toBe('Windows');
  expect(deviceOf(`${'x'.repeat(400)} Firefox/143.0`)).toBe('Unknown device');
});
