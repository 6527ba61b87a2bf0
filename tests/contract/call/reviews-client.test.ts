import { afterEach, expect, test, vi } from 'vitest';
import { API_BASE, SITE_HEADER } from '../../../src/contract/call/endpoint.ts';
import { getReviews, reviewsSchema } from '../../../src/contract/booking/feedback.ts';
import { fetchReviews } from '../../../src/contract/call/reviews-client.ts';

const REVIEW = { stars: 4, words: 'Good.', name: 'Alex', town: null, month: 'November 2026' };
const DATA = reviewsSchema.parse({ count: 2, average: 4.5, reviews: [REVIEW] });

afterEach(() => vi.unstubAllGlobals());

async function asked(answer: () => Response, town = '') {
  const sent: Request[] = [];
  const dataset = { site: 'reading', api: `http://localhost${API_BASE}` };
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(url, init));
    return answer();
  });
  return { found: await fetchReviews(town), sent };
}

test('makes the call as the contract has it', async () => {
  const { found, sent } = await asked(() => Response.json({ status: 1, data: DATA }), 'bracknell');
  expect(found).toEqual(DATA);
  const [request] = sent;
  expect(request?.method).toBe(getReviews.method);
  expect(request?.url).toBe(`http://localhost${API_BASE}${getReviews.path}?town=bracknell`);
  expect(request?.headers.get(SITE_HEADER)).toBe('reading');
  expect(getReviews.query.safeParse({ town: 'bracknell' }).success).toBe(true);
});

test.each([
  ['nobody has said anything', { ...DATA, count: 0, average: null, reviews: [] }],
  ['a review is from outside our towns', DATA],
])('an answer is one where %s', async (_, data) => {
  expect((await asked(() => Response.json({ status: 1, data }))).found).toEqual(data);
});

test.each<[string, () => Response]>([
  ['a refusal', () => Response.json({ status: 0, code: 'server_error', message: '' }, { status: 500 })],
  ['no JSON', () => new Response('<!doctype html>')],
  ['null', () => Response.json(null)],
  ['something without words', () => Response.json({ data: { ...DATA, reviews: [{ ...REVIEW, words: 7 }] } })],
  ['something that is no list', () => Response.json({ data: { ...DATA, reviews: 'all' } })],
  ['no network', () => Response.error()],
])('%s is no answer, and throws nothing', async (_, answer) => {
  expect((await asked(answer)).found).toBeNull();
});
