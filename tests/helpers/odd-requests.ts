/** What must never be found in a log: a plate, a key of a link, an address. */
export const SECRETS = ['AB18KQC', 'q1w2e3r4t5.zz9.1', 'sample.driver@example.com'] as const;

const [PLATE, TOKEN, EMAIL] = SECRETS;

const USUAL_METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'HEAD', 'OPTIONS'];
const ODD_METHODS = [
  'TRACE',
  'PUT',
  'DELETE',
  'PATCH',
  'CONNECT',
  'PROPFIND',
  'SEARCH',
  'QUERY',
  'PURGE',
  'LINK',
  'M-SEARCH',
  'get',
  'FOO',
  'G ET',
  '',
];
const PATHS = [
  '/',
  '/bracknell',
  '/404',
  '/500',
  '/healthz',
  '/readyz',
  '/api/v2',
  '/api/v2/openapi.json',
  '/api/v2/cart',
  `/api/v2/get_vehicle/${PLATE}`,
  '/api/v2/ticket/store',
  '/api/v2/create_order',
  '/contact/send',
  '/contact/draft',
  '/contact/sent',
  '/search/vehicle',
  '/booking/create',
  '/check-mot-history/details',
  '/check-mot-history/calendar',
  '/second-opinion/send',
  '/mot-reminder/send',
  '/mot-reminder/stop',
  `/booking/manage/${TOKEN}`,
  `/booking/manage/${TOKEN}/move`,
  `/quote/${TOKEN}`,
  `/nowhere/${EMAIL}`,
  '/_image',
  '/_server-islands/Cart',
  '/_actions/x',
  '/_astro/x.js',
  '/request-to-register-your-garage/send',
];
const TAILS = [
  '',
  '',
  '',
  '',
  '/',
  '//',
  '/index.html',
  '.html',
  '/.',
  '/..',
  '/../..',
  '/%2e%2e/x',
  '/%2E',
  '\\',
  '\\..\\x',
  '%',
  '%0',
  '%zz',
  '%00',
  '%0d%0a',
  '%E0%A4%A',
  '%ff',
  '%2f',
  '%5c',
  '%5f',
  '%255f',
  '%2525252525252525',
  ';a=1',
  '?',
  `?reg_no=${PLATE}`,
  `?link=${TOKEN}`,
  '?_action=x',
  '?a=%',
  '?%00',
  '#x',
  '?a[]=1&a=2',
  '/é',
  '/\u00ff\u0080',
  '?href=/favicon.svg&w=9999&f=avif',
  '?s=&e=&p=',
  '/' + 'a'.repeat(300),
  '/' + '%41'.repeat(300),
  '?' + 'x'.repeat(3000),
];
const WHOLE_TARGETS = [
  '*',
  '',
  '?',
  'x',
  '//',
  '///',
  '/\\evil.example',
  '//evil.example/',
  'http://evil.example/',
  'http:///x',
  `http://localhost/quote/${TOKEN}`,
  'https://localhost:99999/',
  'localhost:80',
  'ftp://x/',
  '/%5fimage?href=x',
  '/%255Fimage',
  '/./_image',
  '/x/../_image',
  '/_image/',
  '/_IMAGE',
  '//_image',
  '/quote/%2e%2e/_image',
  '/\u0000x',
  '/' + '/'.repeat(6000) + 'x',
  '/' + 'a/'.repeat(3000),
  '/' + 'y'.repeat(15_000),
  '/a b',
  '/\ud83d\ude97',
];
const HOSTS = ['localhost', 'localhost:4321', '127.0.0.1', '[::1]:80', 'KENNET.example'];
const ODD_HOSTS = [
  '',
  'a b',
  'x@y',
  '..',
  ':80',
  'localhost/_image?href=/x&y=',
  'localhost:99999',
  '%',
  'é',
  '*',
  'localhost#',
  'localhost\\x',
  '[',
  `${PLATE}/x`,
];
const HEADERS = [
  'Accept-Encoding: gzip',
  'Accept-Encoding: gzip;q=0, *',
  'Accept-Encoding: ,;q=,',
  'Accept: */*',
  'X-Site-Id: reading',
  'X-Site-Id: reading',
  'X-Site-Id: reading',
  'Range: bytes=0-9',
  'Sec-Fetch-Site: same-origin',
  `X-Forwarded-For: ${'1.2.3.4:5, '.repeat(50)}`,
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: javascript',
  'If-None-Match: *',
  'If-None-Match: W/"',
  'Cookie: astro-session=%; a=\u00e9',
  'Cookie: =;=;',
  'X-Astro-Path: /_image',
  'Access-Control-Request-Method: POST',
  'Authorization: Basic \u00ff',
  'Te: trailers',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  `X-Long: ${'z'.repeat(2000)}`,
];
const ODD_HEADERS = [
  'Origin: null',
  'Origin: http://localhost',
  'Origin: http://[',
  'Origin:',
  'Expect: x',
  'Bad Name: x',
  'NoColon',
  'X: \u0001',
  'Host: second.example',
  `X-Long: ${'z'.repeat(20_000)}`,
  'Upgrade: websocket\r\nConnection: Upgrade',
];
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'application/json',
  'application/json',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'x',
  '',
  'application/json; charset=utf-16',
];
const BODIES = [
  '',
  'a=1',
  `reg=${PLATE}&email=${EMAIL}`,
  'a&'.repeat(9000),
  '&'.repeat(20_000),
  '%'.repeat(500),
  'a=%00&b=%ff',
  '{}',
  '[]',
  'null',
  '{"a":',
  '{"key":"","id":"","modelId":"ford-focus-999-petrol","item":["mot"]}',
  '"\\ud800"',
  '[' + '['.repeat(9000),
  '{"__proto__":{"a":1}}',
  '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
  '--b\r\n'.repeat(2000),
  '\u0000\u0001\u0002',
  'x'.repeat(33_000),
  'topic=price&message=Hello&message=again&name=x',
];

export interface OddRequest {
  pieces: Buffer[];
  /** false: it ends in the middle, so no answer can be awaited. */
  whole: boolean;
}

/** Requests as nobody sends them by mistake. The same seed gives the same ones. */
export function* oddRequests(seed: number, count: number): Generator<OddRequest> {
  const random = randomFrom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;

  for (let made = 0; made < count; made++) {
    const method = one(chance(0.8) ? USUAL_METHODS : ODD_METHODS);
    const target = chance(0.2)
      ? one(WHOLE_TARGETS)
      : one(PATHS) + (chance(0.6) ? '' : one(TAILS)) + (chance(0.2) ? one(TAILS) : '');
    const body = Buffer.from(one(BODIES), 'latin1');
    const hasBody = method === 'POST' ? chance(0.9) : chance(0.15);
    const framing = hasBody ? one(chance(0.75) ? GOOD_FRAMINGS : BAD_FRAMINGS) : NO_BODY;
    const framed = framing(body, random);
    const head = [
      `${method} ${target} ${chance(0.03) ? one(['HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'HTTP', '']) : 'HTTP/1.1'}`,
      ...(chance(0.03) ? [] : [`Host: ${one(chance(0.9) ? HOSTS : ODD_HOSTS)}`]),
      // Said last, it wins over a `keep-alive` above: most connections then end by themselves.
      ...Array.from({ length: Math.floor(random() * 4) }, () => one(chance(0.93) ? HEADERS : ODD_HEADERS)),
      ...(hasBody ? [`Content-Type: ${one(TYPES)}`] : []),
      ...framed.headers,
      'Connection: close',
    ].join(chance(0.02) ? '\n' : '\r\n');
    const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), framed.body]);
    yield {
      pieces: split(bytes, chance(0.3) ? 1 + Math.floor(random() * 5) : 0, random),
      whole: framed.whole,
    };
  }
}

interface Framed {
  headers: string[];
  body: Buffer;
  whole: boolean;
}
type Framing = (body: Buffer, random: () => number) => Framed;

const NO_BODY: Framing = () => ({ headers: [], body: Buffer.alloc(0), whole: true });
const announced: Framing = (body) => ({ headers: [`Content-Length: ${body.length}`], body, whole: true });
const chunked: Framing = (body, random) => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const piece = body.subarray(at, at + 1 + Math.floor(random() * 12_000));
    pieces.push(
      Buffer.from(`${piece.length.toString(16)}${random() < 0.1 ? ';x=1' : ''}\r\n`),
      piece,
      Buffer.from('\r\n'),
    );
    at += piece.length;
  }
  return {
    headers: ['Transfer-Encoding: chunked'],
    body: Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]),
    whole: true,
  };
};
const GOOD_FRAMINGS = [announced, chunked];
const BAD_FRAMINGS: readonly Framing[] = [
  (body) => ({ headers: [`Content-Length: ${body.length + 50}`], body, whole: false }),
  (body) => ({ headers: [`Content-Length: ${body.length >> 1}`], body, whole: true }),
  (body) => ({ headers: ['Content-Length: -1'], body, whole: true }),
  (body) => ({ headers: ['Content-Length: 5', 'Content-Length: 6'], body, whole: true }),
  (body) => ({ headers: ['Content-Length: 99999999999999999999'], body, whole: false }),
  (body) => ({ headers: ['Transfer-Encoding: chunked', 'Content-Length: 3'], body, whole: true }),
  (body) => ({ headers: ['Transfer-Encoding: gzip, chunked'], body, whole: false }),
  () => ({ headers: ['Transfer-Encoding: chunked'], body: Buffer.from('zz\r\nx\r\n'), whole: true }),
  () => ({ headers: ['Transfer-Encoding: chunked'], body: Buffer.from('5\r\nhello'), whole: false }),
];

function split(bytes: Buffer, cuts: number, random: () => number): Buffer[] {
  const at = Array.from({ length: cuts }, () => Math.floor(random() * bytes.length)).sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length));
}

/** Mulberry32: small, and good enough to choose with. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
