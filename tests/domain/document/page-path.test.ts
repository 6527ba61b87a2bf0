import { expect, test } from 'vitest';
import { pagePathOf } from '../../../src/domain/document/page-path.ts';

test.each([
  ['index.html', '/'],
  ['/index.html', '/'],
  ['/', '/'],
  ['bracknell.html', '/bracknell'],
  ['/car-service/bracknell.html', '/car-service/bracknell'],
  ['/car-service/index.html', '/car-service'],
  ['/windex.html', '/windex'],
  ['/_astro/page.js', '/_astro/page.js'],
])('%s is %s', (file, path) => expect(pagePathOf(file)).toBe(path));
