import { expect, test } from 'vitest';
import { cookieDomains } from '../../../src/browser/page/forget-cookies.ts';

test('a cookie may have been set for the host and for everything above it', () => {
  expect(cookieDomains('www.kennet.co.uk')).toEqual(['www.kennet.co.uk', 'kennet.co.uk', 'co.uk', 'uk']);
  expect(cookieDomains('localhost')).toEqual(['localhost']);
});
