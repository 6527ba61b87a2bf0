import { describe, expect, test } from 'vitest';
import { isThrifty, pageToPrefetch } from '../../../src/browser/page/prefetch.ts';

const HERE = new URL('https://kennet.example/bracknell');

describe('pageToPrefetch', () => {
  test.each([
    ['https://kennet.example/woking', 'https://kennet.example/woking'],
    ['https://kennet.example/car-service/woking#prices', 'https://kennet.example/car-service/woking'],
    ['https://kennet.example/', 'https://kennet.example/'],
  ])('%s is fetched as %s', (href, page) => {
    expect(pageToPrefetch(new URL(href), HERE)).toBe(page);
  });

  test.each([
    ['this page', 'https://kennet.example/bracknell#faq'],
    ['another site', 'https://other.example/woking'],
    ['the telephone', 'tel:+441184960123'],
    ['a file', 'https://kennet.example/rss.xml'],
    ['a query', 'https://kennet.example/faq?open=1'],
    ['an on-demand page', 'https://kennet.example/search/vehicle'],
    ['the wizard', 'https://kennet.example/booking/create/services'],
    ['an account', 'https://kennet.example/my/booking/1'],
    ['the API', 'https://kennet.example/api/v2/collection/slots'],
  ])('%s is not', (_, href) => {
    expect(pageToPrefetch(new URL(href), HERE)).toBeNull();
  });

  test('a link that leads nowhere is not', () => {
    expect(pageToPrefetch({ origin: '', pathname: '', search: '' }, HERE)).toBeNull();
  });
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [undefined, false],
])('on the connection %j fetching ahead is spared: %s', (connection, spared) => {
  expect(isThrifty(connection)).toBe(spared);
});
