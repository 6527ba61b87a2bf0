import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressSite } from '../../../scripts/steps/compress.mjs';
import { temporaryFolder } from '../../helpers/engines.ts';
import { type RunningSite, serveDist, writeDist } from '../../helpers/site.ts';

const { folder, remove } = temporaryFolder();
let site: RunningSite;
beforeAll(async () => {
  await writeDist(folder);
  const lost = '<title>404</title><p>This page could not be found</p><!--near--><p>Home</p>';
  writeFileSync(join(folder, 'client/404.html'), lost.padEnd(2000));
  const pages = [
    { path: '/bracknell', name: 'MOT & service in "Bracknell" <now>', words: [], symptoms: [] },
    { path: '/car-service/bracknell', name: 'Car service in Bracknell', words: [], symptoms: [] },
  ];
  writeFileSync(join(folder, 'client/page-index.json'), JSON.stringify(pages));
  const routes = [
    '^\\/login$',
    '^\\/my\\/account\\/password$',
    '^\\/quote$',
    '^\\/quote\\/([^/]+?)$',
    '^\\/rf(?:\\/(.*?))?$',
  ];
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  await compressSite(join(folder, 'client'));
  site = await serveDist(folder);
});
afterAll(async () => {
  await site.close();
  remove();
});

const leads = async (path: string, method = 'GET') => {
  const { status, headers } = await site.send(path, { method });
  return [status, headers.location];
};

describe('an address that means a page of ours', () => {
  test.each([
    ['/Bracknell', '/bracknell'],
    ['/BRACKNELL/', '/bracknell'],
    ['/Bracknell.html?a=B&c', '/bracknell?a=B&c'],
    ['//car-service//bracknell', '/car-service/bracknell'],
    ['/bracknell).', '/bracknell'],
    ['/Login?to=%2Fmy', '/login?to=%2Fmy'],
    ['/Favicon.svg', '/favicon.svg'],
  ])('%s leads to %s', async (path, to) => {
    expect(await leads(path)).toEqual([301, to]);
    expect(await leads(path, 'HEAD')).toEqual([301, to]);
  });

  test('for now alone where the standard says so', async () => {
    expect(await leads('/.well-known/change-password')).toEqual([302, '/my/account/password']);
    expect((await site.send('/Bracknell')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    // Nothing of ours, and never somebody else.
    '//evil.example',
    '//evil.example/bracknell',
    '/\\evil.example/',
    '/%5C%5Cevil.example',
    '/Nowhere',
    // The page that it would lead to does not exist here.
    '/sitemap.xml',
    '/booking',
    // Keys keep their letters: whoever takes them, it is never another page.
    '/quote/ABC',
    '/Quote/ABC.html',
    '/rf/Login',
    '/rf/QUOTE',
    '/API/v2/cart',
    '/_ASTRO/nothing.js',
    '/404.',
    '/Bracknell%0d%0aX:1',
  ])('%s leads nowhere', async (path) => expect(await leads(path)).toEqual([404, undefined]));

  test('a form is never led on', async () => {
    expect((await site.send('/Login', { method: 'POST', body: '' })).status).toBe(404);
  });
});

describe('an address that does not exist', () => {
  const lost = async (path: string, encoding: string) => {
    const answer = await site.send(path, { headers: { 'Accept-Encoding': encoding } });
    const isZipped = answer.headers['content-encoding'] === 'gzip';
    return { ...answer, html: (isZipped ? gunzipSync(answer.body) : answer.body).toString() };
  };

  test.each(['gzip, br', 'identity'])('names the nearest pages: %s', async (encoding) => {
    const { status, html, headers, body } = await lost('/bracknel', encoding);
    expect(status).toBe(404);
    expect(html).toContain(
      '<li><a href="/bracknell">MOT &#38; service in &#34;Bracknell&#34; &#60;now&#62;</a></li>' +
        '<li><a href="/car-service/bracknell">Car service in Bracknell</a></li>',
    );
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // The page of another address, and of another publish, may name others.
    expect([headers['cache-control'], headers.etag]).toEqual([
      'public, max-age=0, must-revalidate',
      undefined,
    ]);
  });

  test('is the page as it was built where nothing is near, and says nothing of the address', async () => {
    const plain = await lost('/asdfgh', 'identity');
    expect([plain.status, plain.html.trimEnd()]).toEqual([
      404,
      expect.stringContaining('<!--near--><p>Home</p>'),
    ]);
    const { html } = await lost('/bracknel-%3Cscript%3Ealert%281%29%3C%2Fscript%3E', 'identity');
    expect(html).not.toContain('alert');
  });

  test('asked for by HEAD, has no body', async () => {
    const { status, body } = await site.send('/bracknel', { method: 'HEAD' });
    expect([status, body.length]).toEqual([404, 0]);
  });
});
