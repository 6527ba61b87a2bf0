import { afterEach, expect, test, vi } from 'vitest';
import { NECESSARY_COOKIES } from '../../../src/domain/account/cookie-names.ts';
import { cookieDomains, forgetCookies } from '../../../src/browser/page/forget-cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test('a cookie may have been set for the host and for everything above it', () => {
  expect(cookieDomains('www.kennet.co.uk')).toEqual(['www.kennet.co.uk', 'kennet.co.uk', 'co.uk', 'uk']);
  expect(cookieDomains('localhost')).toEqual(['localhost']);
});

test('consent taken back removes what the services set, and none that needs no consent', () => {
  const removed: string[] = [];
  const jar = 'session=token; referral=abcde23456.Emma; __stripe_mid=1; __stripe_sid=2; _ga=GA1.2; chat_id=7';
  vi.stubGlobal('location', { hostname: 'www.kennet.co.uk' });
  vi.stubGlobal('document', {
    get cookie() {
      return jar;
    },
    set cookie(text: string) {
      removed.push(text);
    },
  });
  forgetCookies(NECESSARY_COOKIES);
  expect(new Set(removed.map((text) => text.split('=', 1)[0]))).toEqual(new Set(['_ga', 'chat_id']));
  expect(removed).toContain('_ga=; max-age=0; path=/; domain=kennet.co.uk');
});
