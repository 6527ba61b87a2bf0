import { afterEach, beforeEach, expect, test } from 'vitest';
import * as calls from '../../../src/contract/booking/feedback.ts';
import { outbox } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { type Desk, deskOf, hire, ADMIN } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { finishedBooking } from '../../helpers/finished.ts';
import { opening } from '../../helpers/pages.ts';

const STAFF = { Authorization: 'Bearer token-of-a-super-admin' };

forEachEngineWhenWide('a review at the desk', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const author = { kind: 'holder' } as const;
  const write = (id: string, stars: number, words = 'Not good.', may_show = true) =>
    desk.api.services.feedback.write(id, { stars, words, may_show }, author);
  /** @returns the booking's id */
  async function said(stars: number, words?: string, may_show?: boolean, postcode = 'RG12 1AA') {
    const { api } = desk;
    const id = await finishedBooking({ db: database.db, api }, { userId: null, at: now, postcode });
    await database.db.delete(outbox);
    await write(id, stars, words, may_show);
    return id;
  }
  const site = async (town?: string) =>
    (await desk.api.ok(calls.getReviews, town === undefined ? {} : { query: { town } })).data;
  const publish = (id: string, version = 0) => ({ params: { id }, body: { version }, headers: STAFF });
  const refuse = (id: string, version = 0) => ({
    ...publish(id),
    body: { version, rule: 'advertising' },
  });
  const ok: Desk['api']['ok'] = (...asked) => desk.api.ok(...asked);
  const refused: Desk['api']['refused'] = (...asked) => desk.api.refused(...asked);

  once('is shown once it was published, with first name, town and month, and nothing else', async () => {
    const id = await said(1, 'Late, and nobody called.');
    expect(await site()).toEqual({ count: 1, average: 1, reviews: [] });
    await ok(calls.publishReview, publish(id));
    await ok(calls.publishReview, publish(id));
    expect(await site()).toEqual({
      count: 1,
      average: 1,
      reviews: [
        {
          stars: 1,
          words: 'Late, and nobody called.',
          name: 'Sample',
          town: 'Bracknell',
          month: 'November 2026',
        },
      ],
    });
    expect(await desk.audit()).toMatchObject([
      { what: 'review.publish', subject: id, before: { state: 'waiting' }, after: { state: 'published' } },
    ]);
    expect(JSON.stringify(await desk.audit())).not.toContain('Late');
  });

  test('is counted whether it is shown or not, until it is withdrawn', async () => {
    const shown = await said(5, 'Good.');
    await ok(calls.publishReview, publish(shown));
    await said(1, 'Bad.', false);
    await said(2, '');
    const bad = await said(1, 'Buy my oil');
    await ok(calls.refuseReview, refuse(bad));
    expect(await site()).toMatchObject({ count: 4, average: 2.3, reviews: [{ stars: 5 }] });
    await desk.api.services.feedback.withdraw(bad, author);
    await desk.api.services.feedback.withdraw(shown, author);
    expect(await site()).toEqual({ count: 2, average: 1.5, reviews: [] });
  });

  test('stands on the page of its town, and beside it the average of all', async () => {
    for (const [stars, postcode] of [
      [5, 'RG12 1AA'],
      [2, 'RG1 1AA'],
    ] as const)
      await ok(calls.publishReview, publish(await said(stars, 'So.', true, postcode)));
    expect(await site('bracknell')).toMatchObject({
      count: 2,
      average: 3.5,
      reviews: [{ town: 'Bracknell' }],
    });
    expect((await site('newbury')).reviews).toEqual([]);
    expect((await site('nowhere')).reviews).toEqual([]);
  });

  once('is refused for a published rule alone, once, and its author told which', async () => {
    const id = await said(5, 'Buy my oil');
    const wrong = { ...refuse(id), body: { version: 0, rule: 'bad' } };
    expect((await refused(calls.refuseReview, wrong)).code).toBe('bad_request');
    await Promise.all([ok(calls.refuseReview, refuse(id)), ok(calls.refuseReview, refuse(id))]);
    expect(await desk.mails()).toMatchObject([
      {
        subject: /^Your review isn’t published/,
        text: /it advertises something[^]*until 21 December 2026[^]*\/booking\/feedback\//,
      },
    ]);
    expect(await desk.audit()).toHaveLength(1);
    expect((await site()).reviews).toEqual([]);
  });

  once('is looked at again when it changes: an old look publishes nothing', async () => {
    const id = await said(5, 'Good.');
    await ok(calls.publishReview, publish(id));
    await write(id, 5, 'Buy my oil');
    expect((await site()).reviews).toEqual([]);
    expect(await refused(calls.publishReview, publish(id))).toMatchObject({ code: 'changed', http: 409 });
    await ok(calls.refuseReview, refuse(id, 1));
    await write(id, 4, 'Good.');
    expect(await ok(calls.listDeskReviews, { headers: STAFF })).toMatchObject({
      data: { waiting: [{ id, version: 2, words: 'Good.', refused_for: null }], settled: [] },
    });
    // The mail about the refusal has nothing to say any more.
    expect(await desk.mails()).toEqual([]);
    await desk.api.services.feedback.withdraw(id, author);
    expect((await refused(calls.publishReview, publish(id, 2))).code).toBe('changed');
  });

  once('may be kept for two minutes by whoever asks for it', async () => {
    const response = await desk.api.raw('/reviews', { headers: SITE_HEADERS });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=120');
  });

  once('has a page, on which a rule has to be chosen', async () => {
    const id = await said(5, 'Buy my oil');
    const { list } = desk.api.features.pages.reviews;
    const press = (fields: Record<string, string>) =>
      list(opening({ actor: ADMIN, body: new URLSearchParams({ id, version: '0', ...fields }) }));
    expect(await press({ act: 'refuse', rule: '' })).toMatchObject({
      status: 422,
      waiting: [{ id }],
      form: { errors: { rule: /Choose/ } },
    });
    expect(await press({ act: 'publish', rule: '' })).toMatchObject({ kind: 'onward', to: /done=publish/ });
  });
});
