import { expect, test } from 'vitest';
import { tidied } from '../../../src/server/http/tidied.ts';

test.each([
  ['/Bracknell', '/bracknell'],
  ['/Car-Service/READING/', '/car-service/reading'],
  ['//mot//', '/mot'],
  ['/mot).', '/mot'],
  ['/mot,', '/mot'],
  ['/mot”?', '/mot'],
  ['/mot%29.', '/mot'],
  ['/Bracknell.html', '/bracknell'],
  ['/blogs/index.html', '/blogs'],
  ['/index.php', '/'],
  ['//', '/'],
  ['/ford%20service%20', '/ford-service'],
  ['/ford_service', '/ford-service'],
  ['/ford–service', '/ford-service'],
  ['/ford%E2%80%93service', '/ford-service'],
  ['/citro%C3%ABn-service', '/citroen-service'],
  ['/mot%E2%80%8B', '/mot'],
  ['//Evil.example/mot', '/evil.example/mot'],
])('%s means %s', (path, clean) => expect(tidied(path)).toBe(clean));

test.each([
  '/',
  '/bracknell',
  '/car-service/henley-on-thames',
  '/x/../mot',
  '/..',
  '/%2e%2e/mot',
  '/\\evil.example',
  '/%5Cevil.example',
  '/mot%0d%0aSet-Cookie:x',
  '/mot%00',
  '/mot%',
  'http://evil.example/Mot',
  '*',
  '',
  `/${'A'.repeat(400)}`,
])('%s is left as it is', (path) => expect(tidied(path)).toBeNull());
