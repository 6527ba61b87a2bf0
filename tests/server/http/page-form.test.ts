import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { z } from '../../../src/contract/call/zod.ts';
import type { Customer, Staff, Visitor } from '../../../src/server/auth/actor.ts';
import { AppError, Unanswered } from '../../../src/server/errors.ts';
import { MAX_BODY } from '../../../src/server/http/limits.ts';
import { onward } from '../../../src/server/http/page-answer.ts';
import { type PageAccess, pageShow, type Visit } from '../../../src/server/http/page.ts';
import { fieldsOf, NO_FIELDS } from '../../../src/server/http/page-fields.ts';
import { found, pageForms, refused } from '../../../src/server/http/page-form.ts';
import { guestAt } from '../../helpers/api.ts';
import { opening } from '../../helpers/pages.ts';
import { LOGGED_IN, SESSIONS } from '../../helpers/sessions.ts';

const customer: Visitor = { kind: 'customer', ...SESSIONS['token-of-a-customer'], ...LOGGED_IN };
const workshop: Visitor = { kind: 'staff', ...SESSIONS['token-of-the-workshop'], ...LOGGED_IN };
const admin: Visitor = { kind: 'staff', ...SESSIONS['token-of-a-super-admin'], ...LOGGED_IN };

const fields = fieldsOf(
  z.object({ word: z.string().min(1, 'Type a word'), size: z.enum(['s', 'l'], 'Choose a size') }),
);
const body = () => new URLSearchParams({ word: ' <b>please', size: 's', other: 'x' });

/** A page with that form, what it did, and what went wrong unforeseen. */
function stubPage<const A extends PageAccess>(
  access: A,
  run: (word: string) => Promise<ReturnType<typeof onward> | ReturnType<typeof refused> | undefined>,
) {
  const done: string[] = [];
  const seen: unknown[] = [];
  const page = pageForms({ content, onError: (error) => seen.push(error) })({
    access,
    proof: 'none',
    fields,
    show: async ({ sent }) => ({ around: sent ? 'again' : 'first' }),
    run: async ({ word }) => {
      done.push(word);
      return run(word);
    },
  });
  return { page, done, seen };
}
const fine = async () => onward('/done');

describe('a page with a form', () => {
  test('that is only opened does nothing', async () => {
    const { page, done } = stubPage('anyone', fine);
    const context = opening({ path: '/form?word=please&size=s' });
    expect(await page(context)).toMatchObject({
      kind: 'shown',
      status: 200,
      around: 'first',
      code: null,
      form: { values: {}, errors: {}, problem: null },
    });
    expect(done).toEqual([]);
  });

  test('does what was asked for, and goes on', async () => {
    const { page, done } = stubPage('anyone', fine);
    expect(await page(opening({ body: body() }))).toEqual({ kind: 'onward', to: '/done' });
    expect(done).toEqual([' <b>please']);
  });

  test('gives back what was typed with a message for each field, and nothing that is none of its fields', async () => {
    const { page, done } = stubPage('anyone', fine);
    const context = opening({ body: new URLSearchParams({ word: '', size: 'XXL', other: 'x' }) });
    expect(await page(context)).toMatchObject({
      kind: 'shown',
      status: 422,
      around: 'again',
      code: 'invalid',
      form: {
        values: { word: [''], size: ['XXL'] },
        errors: { word: 'Type a word', size: 'Choose a size' },
        problem: null,
      },
    });
    expect(context.response).toMatchObject({ status: 422, statusText: 'Unprocessable Entity' });
    expect(await page(opening({ body: body() }))).not.toHaveProperty('form.values.other');
    expect(done).toHaveLength(1);
  });

  test.each([
    ['a refusal', async () => refused(409, 'Too late'), { status: 409, problem: 'Too late' }],
    [
      'an error of a service',
      async () => Promise.reject(new AppError('too_many', 'Slowly', {}, 60)),
      { status: 429, problem: 'Slowly' },
    ],
    [
      'a plate that cannot be one',
      async () => Promise.reject(new AppError('bad_registration', 'No plate')),
      { status: 422, problem: 'No plate' },
    ],
  ])('keeps what was typed at %s', async (_, run, { status, problem }) => {
    const { page, seen } = stubPage('anyone', run);
    const context = opening({ body: body() });
    expect(await page(context)).toMatchObject({
      kind: 'shown',
      status,
      form: { values: { word: [' <b>please'], size: ['s'] }, errors: {}, problem },
    });
    expect(context.response).toMatchObject({ status });
    expect(context.response.headers.get('Retry-After')).toBe(status === 429 ? '60' : null);
    expect(seen).toEqual([]);
  });

  test('keeps what was typed when something breaks, and tells the log alone why', async () => {
    const { page, seen } = stubPage('anyone', () => Promise.reject(new Error('disk full')));
    const answer = await page(opening({ body: body() }));
    expect(answer).toMatchObject({
      kind: 'shown',
      status: 500,
      code: 'server_error',
      form: {
        values: { word: [' <b>please'] },
        problem: expect.stringMatching(/wasn’t sent.*0118/) as string,
      },
    });
    expect(JSON.stringify(answer)).not.toContain('disk');
    expect(seen).toMatchObject([{ message: 'disk full' }]);
  });

  test('keeps what was typed when the database is lost, and says when to come back', async () => {
    const lost = new DrizzleQueryError('insert', [], Object.assign(new Error('x'), { code: '57P01' }));
    const { page } = stubPage('anyone', () => Promise.reject(lost));
    const context = opening({ body: body() });
    expect(await page(context)).toMatchObject({
      kind: 'shown',
      status: 503,
      code: 'server_error',
      form: {
        values: { word: [' <b>please'] },
        problem: expect.stringMatching(/stopped answering.*in a minute.*0118/) as string,
      },
    });
    expect(context.response.headers.get('Retry-After')).toBe('10');
  });

  test('keeps what was typed when the payment service is away, and says whose fault it is', async () => {
    const { page, seen } = stubPage('anyone', () => Promise.reject(new Unanswered('payments', 'ECONNRESET')));
    const context = opening({ body: body() });
    expect(await page(context)).toMatchObject({
      status: 503,
      form: {
        values: { word: [' <b>please'] },
        problem: expect.stringMatching(/^The card payment service/) as string,
      },
    });
    expect(context.response.headers.get('Retry-After')).toBe('10');
    expect(seen).toMatchObject([{ behind: 'payments' }]);
  });

  test('says that a body is too large, has too many fields or cannot be read, and does nothing', async () => {
    const { page, done, seen } = stubPage('anyone', fine);
    const TYPE = 'application/x-www-form-urlencoded';
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(4096).fill(97)) });
    for (const large of [`word=${'a'.repeat(MAX_BODY)}`, endless, 'a=1&'.repeat(300)]) {
      expect(await page(opening({ body: large, type: TYPE }))).toMatchObject({
        kind: 'shown',
        status: 400,
        form: { problem: expect.stringMatching(/too large|more fields/) as string },
      });
    }
    expect(await page(opening({ body: '{"word":"x"}', type: 'application/json' }))).toMatchObject({
      status: 422,
    });
    expect([done, seen]).toEqual([[], []]);
  });

  test('may answer with what it found, or be shown as it stands afterwards', async () => {
    const answers = {
      show: async () => ({ n: 0 }),
      access: 'anyone',
      proof: 'none',
      fields: NO_FIELDS,
    } as const;
    const pageForm = pageForms({ content, onError: () => {} });
    const http = ({ n }: { n: number }) => ({ status: n === 1 ? 410 : 200 });
    const finds = pageForm({ ...answers, run: async () => found({ n: 1 }), http });
    expect(await finds(opening({ body: 'x' }))).toMatchObject({ kind: 'shown', n: 1, status: 410 });
    const stays = pageForm({ ...answers, run: async () => undefined, http });
    expect(await stays(opening({ body: 'x' }))).toMatchObject({ kind: 'shown', n: 0, status: 200 });
  });
});

const LOGIN = onward('/login?to=%2Fmy%2Fcar%3Fn%3D1');
// Who is not staff is at the front page, as the specification says of `/apps`.
const HOME = onward('/');

test.each([
  ['customer', guestAt(), LOGIN],
  ['customer', customer, onward('/done')],
  ['customer', workshop, onward('/done')],
  ['staff', guestAt(), LOGIN],
  ['staff', customer, HOME],
  ['staff', workshop, onward('/done')],
  ['admin', workshop, HOME],
  ['admin', admin, onward('/done')],
] as const)('a page for %s, sent by %o', async (access, actor, expected) => {
  const { page, done } = stubPage(access, fine);
  const context = opening({ path: '/my/car?n=1', body: body(), actor });
  expect(await page(context)).toEqual(expected);
  const letIn = expected !== LOGIN && expected !== HOME;
  // Whom it is not for has nothing of theirs read, let alone parsed.
  expect([context.request.bodyUsed, done.length]).toEqual([letIn, letIn ? 1 : 0]);
});

describe('a page behind a link', () => {
  const access = {
    link({ params: { token = '' } }: { params: Readonly<Record<string, string | undefined>> }) {
      if (token === 'cut') throw new AppError('link_invalid', 'This link isn’t complete');
      if (token === 'old') throw new AppError('link_ended', 'This link has ended');
      return { id: `id of ${token}` };
    },
  };

  test.each([
    ['cut', 404, 'This link isn’t complete'],
    ['old', 410, 'This link has ended'],
  ])('that is %s is gone, whoever comes, and its form is not read', async (token, status, message) => {
    const { page, done } = stubPage(access, fine);
    const context = opening({ params: { token }, body: body(), actor: admin });
    expect(await page(context)).toEqual({ kind: 'gone', status, message });
    expect([context.request.bodyUsed, done, context.response]).toMatchObject([false, [], { status }]);
  });

  test('that ends while its form is open is gone too', async () => {
    const ended = () => Promise.reject(new AppError('link_ended', 'This link has ended'));
    const { page } = stubPage(access, ended);
    const context = opening({ params: { token: 'good' }, body: body() });
    const gone = { kind: 'gone', status: 410, message: 'This link has ended' };
    expect(await page(context)).toEqual(gone);
    expect(context.response).toMatchObject({ status: 410 });
  });

  test('stays gone when something else is shown beside it', async () => {
    const { page } = stubPage(access, fine);
    const context = opening({ params: { token: 'cut' } });
    await page(context);
    await pageShow({ access: 'anyone', show: async () => ({ beside: true }) })(context);
    expect(context.response).toMatchObject({ status: 404, statusText: 'Not Found' });
  });

  test('knows what it opens', async () => {
    const page = pageShow({ access, show: async ({ opened }) => ({ id: opened.id }) });
    const shown = await page(opening({ params: { token: 'good' } }));
    expect(shown).toMatchObject({ kind: 'shown', status: 200, id: 'id of good' });
  });
});

test('a page that cannot reach the database leaves it to the error page to say so', async () => {
  const lost = new DrizzleQueryError('select', [], new Error('Connection terminated unexpectedly'));
  const page = pageShow({ access: 'anyone', show: () => Promise.reject(lost) });
  await expect(page(opening())).rejects.toMatchObject({ name: 'Away', statusCode: 503, cause: lost });
});

test('what a page cannot show at all is left to the error page', async () => {
  const broken = { access: 'anyone' as const, show: () => Promise.reject(new Error('disk full')) };
  await expect(pageShow(broken)(opening())).rejects.toThrow('disk full');
});

test('who has been let in is known to the compiler', () => {
  expectTypeOf<Visit<'anyone'>['actor']>().toEqualTypeOf<Visitor>();
  expectTypeOf<Visit<'customer'>['actor']>().toExtend<Customer | Staff>();
  expectTypeOf<Visit<'staff'>['actor']>().toExtend<Staff>();
});
