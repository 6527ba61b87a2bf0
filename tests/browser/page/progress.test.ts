import { expect, test } from 'vitest';
import { leads } from '../../../src/browser/page/progress.ts';

const here = { origin: 'https://kennet.example', pathname: '/mot', search: '' };
const link = { ...here, hash: '', target: '', download: '' };

test.each([
  ['another page', { pathname: '/faq' }, true],
  ['the same page with a query', { search: '?page=2' }, true],
  ['this page again', {}, true],
  ['a place on this page', { hash: '#prices' }, false],
  ['another site', { origin: 'https://other.example' }, false],
  ['the telephone', { origin: 'null', pathname: '+441184960123' }, false],
  ['a new tab', { pathname: '/faq', target: '_blank' }, false],
  ['a download', { pathname: '/mot.ics', download: 'mot.ics' }, false],
])('a link to %s leads away: %s', (_, own, away) => {
  expect(leads({ ...link, ...own }, here)).toBe(away);
});
