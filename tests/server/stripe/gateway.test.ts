import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUnanswered } from '../../../src/server/errors.ts';
import { type CardGateway, isUnknown, stripeGateway } from '../../../src/server/stripe/gateway.ts';
import { type SentEvent, startStripe, type StripeFake } from '../../../src/server/stripe/fake/start.ts';
import { payWith } from '../../helpers/cards.ts';

let stripe: StripeFake;
let gateway: CardGateway;
let events: SentEvent[];

beforeAll(async () => {
  stripe = await startStripe(() => new Date());
  gateway = stripeGateway(stripe.settings);
});
beforeEach(() => {
  events = [];
  stripe.fault = () => 'none';
  stripe.onEvent = (event) => events.push(event);
});
afterAll(() => stripe.close());

let keys = 0;
const wish = (more: Partial<Parameters<CardGateway['create']>[0]> = {}) => ({
  key: `row-${++keys}`,
  pence: 28_400,
  reference: 'KCC-TEST',
  keepFor: null,
  offSession: null,
  ...more,
});

describe('a payment through Stripe’s own library', () => {
  it('is one, however often it is asked for', async () => {
    const asked = wish();
    const first = await gateway.create(asked);
    expect(await gateway.create(asked)).toEqual(first);
    expect(first).toMatchObject({ key: asked.key, status: 'open', pence: 0, refusal: null, card: null });
    await expect(gateway.create({ ...asked, pence: 1 })).rejects.toThrow(/same parameters/);
  });

  it('is one although the first answer was lost on the way', async () => {
    const asked = wish();
    let cut = 0;
    stripe.fault = ({ path }) => (path === '/v1/payment_intents' && cut++ === 0 ? 'cut-after' : 'none');
    const intent = await gateway.create(asked);
    expect(cut).toBe(2);
    expect(await gateway.create(asked)).toEqual(intent);
  });

  it('can be tried with another card after a refusal, and is charged once', async () => {
    const { id, clientSecret } = await gateway.create(wish());
    expect(await payWith(stripe, clientSecret, '4000000000009995')).toMatchObject({
      error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    });
    expect(await gateway.retrieve(id)).toMatchObject({ status: 'open', refusal: 'insufficient_funds' });
    expect(await payWith(stripe, clientSecret, '4242424242424242')).toMatchObject({ status: 'succeeded' });
    expect(await payWith(stripe, clientSecret, '4242424242424242')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await gateway.cancel(id)).toMatchObject({ status: 'paid', pence: 28_400, refusal: null });
    expect(stripe.books.charges().get(id)).toBe(1);
  });

  it('waits for its owner where their bank asks them', async () => {
    const { id, clientSecret } = await gateway.create(wish());
    await payWith(stripe, clientSecret, '4000002760003184');
    expect(await gateway.retrieve(id)).toMatchObject({ status: 'open', needsOwner: true });
    stripe.books.authenticate(id, true);
    expect(await gateway.retrieve(id)).toMatchObject({ status: 'paid', needsOwner: false });
  });

  it('keeps a card for later parts, and says which of them its owner has to confirm', async () => {
    const later = async (number: string) => {
      const customer = await gateway.customer(`booking-${number}`);
      const first = await gateway.create(wish({ keepFor: customer }));
      await payWith(stripe, first.clientSecret, number);
      if ((await gateway.retrieve(first.id)).needsOwner) stripe.books.authenticate(first.id, true);
      const { card } = await gateway.retrieve(first.id);
      if (!card) throw new Error('No card was kept');
      const asked = wish({ offSession: card });
      const { id } = await gateway.create(asked);
      return gateway.confirm(id, card, asked.key);
    };
    expect(await later('4242424242424242')).toMatchObject({ status: 'paid' });
    expect(await later('4000002500003155')).toMatchObject({ status: 'paid' });
    expect(await later('4000002760003184')).toMatchObject({ status: 'open', needsOwner: true });
    expect(await later('4000000000000341')).toMatchObject({ status: 'open', refusal: 'generic_decline' });
  });

  it('goes back in parts, never beyond itself', async () => {
    const { id, clientSecret } = await gateway.create(wish());
    await payWith(stripe, clientSecret, '4242424242424242');
    const part = { key: `back-${++keys}`, intentId: id, pence: 10_000 };
    const refund = await gateway.refund(part);
    expect(await gateway.refund(part)).toEqual(refund);
    expect(await gateway.retrieveRefund(refund.id ?? '')).toMatchObject({
      key: part.key,
      pence: 10_000,
      status: 'done',
    });
    const beyond = { key: `back-${++keys}`, intentId: id, pence: 18_401 };
    expect(await gateway.refund(beyond)).toMatchObject({
      id: null,
      status: 'failed',
      failure: 'charge_already_refunded',
    });
    await gateway.refund({ key: `back-${++keys}`, intentId: id, pence: 18_400 });
  });

  it('that nobody knows is known as such', async () => {
    const error: unknown = await gateway.retrieve('pi_nobody').catch((caught: unknown) => caught);
    expect(isUnknown(error)).toBe(true);
  });
});

describe('a Stripe that is in trouble', () => {
  const FAULTS = ['cut-before', 'status-500', 'status-429', 'junk', 'other', 'hang'] as const;

  it.each(FAULTS)('is named as what does not answer, soon: %s', async (fault) => {
    const soon = stripeGateway({ ...stripe.settings, patienceMs: 400 });
    const { id } = await gateway.create(wish());
    let asked = 0;
    stripe.fault = () => (asked++, fault);
    const all = [
      soon.create(wish()),
      soon.retrieve(id),
      soon.cancel(id),
      soon.refund({ key: 'away', intentId: id, pence: 1 }),
      // A list of something else breaks in Stripe's library.
      ...(fault === 'other' ? [] : [soon.refundsSince(new Date())]),
    ];
    for (const one of await Promise.allSettled(all))
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'Unanswered', behind: 'payments' } });
    // No more than two tries for each, however it goes wrong.
    expect(asked).toBeLessThanOrEqual(2 * all.length);
  });

  it('is not what refuses our key, or knows nothing of what we ask for', async () => {
    const wrong = stripeGateway({ ...stripe.settings, secretKey: 'sk_test_other' });
    for (const asked of [wrong.create(wish()), gateway.retrieve('pi_nobody')])
      expect(isUnanswered(await asked.catch((error: unknown) => error))).toBe(false);
  });
});

describe('what Stripe tells us by itself', () => {
  it('is read if Stripe signed it, byte for byte', async () => {
    const { id } = await gateway.create(wish());
    await gateway.cancel(id);
    const [event] = events;
    if (!event) throw new Error('Nothing was told');
    expect(gateway.readEvent(event.bytes, event.signature)).toMatchObject({
      type: 'payment_intent.canceled',
      about: { kind: 'intent', id },
    });
    const other = Buffer.from(event.bytes.toString().replace('canceled', 'succeeded'));
    expect(() => gateway.readEvent(other, event.signature)).toThrow();
    expect(() => gateway.readEvent(event.bytes, event.signature.replace(/^t=\d+/, 't=1'))).toThrow();
    expect(() => gateway.readEvent(event.bytes, '')).toThrow();
  });

  it('is read while one secret replaces another, whichever Stripe signs with', () => {
    const signedWith = (secret: string) => {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.canceled',
        data: { object: { id: 'pi_1', object: 'payment_intent' } },
      });
      return {
        bytes: Buffer.from(payload),
        signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      };
    };
    const changing = stripeGateway({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_new', 'whsec_old'] });
    for (const secret of ['whsec_new', 'whsec_old']) {
      const { bytes, signature } = signedWith(secret);
      expect(changing.readEvent(bytes, signature)).toMatchObject({ about: { kind: 'intent', id: 'pi_1' } });
    }
    const { bytes, signature } = signedWith('whsec_gone');
    expect(() => changing.readEvent(bytes, signature)).toThrow(/signature/);
  });

  it('of a dispute says what the bank took and gave back', async () => {
    const { id, clientSecret } = await gateway.create(wish());
    await payWith(stripe, clientSecret, '4242424242424242');
    const { id: dispute } = stripe.books.beginDispute(id);
    expect(await gateway.retrieveDispute(dispute)).toMatchObject({
      intentId: id,
      status: 'needs_response',
      moves: [{ pence: -28_400 }],
    });
    const refused = await gateway.refund({ key: `back-${++keys}`, intentId: id, pence: 1 });
    expect(refused).toMatchObject({ id: null, status: 'failed', failure: 'charge_disputed' });
    stripe.books.winDispute(dispute);
    const won = await gateway.retrieveDispute(dispute);
    expect(won).toMatchObject({ status: 'won', moves: [{ pence: -28_400 }, { pence: 28_400 }] });
    expect(new Set(won.moves.map((move) => move.id)).size).toBe(2);
  });
});

describe('what Stripe lists', () => {
  it('is read to its end, page by page, from a moment on', async () => {
    const { id, clientSecret } = await gateway.create(wish());
    await payWith(stripe, clientSecret, '4242424242424242');
    const refunds = Array.from({ length: 205 }, () => stripe.books.refund(id, 1, {}));
    const dispute = stripe.books.beginDispute(id);
    const since = new Date((refunds[0]?.created ?? 0) * 1000);
    const listed = await gateway.refundsSince(since);
    const ours = listed.filter(({ intentId }) => intentId === id);
    expect(new Set(ours.map((refund) => refund.id))).toEqual(new Set(refunds.map((refund) => refund.id)));
    expect(ours).toHaveLength(refunds.length);
    expect((await gateway.disputesSince(since)).map((one) => one.id)).toContain(dispute.id);
    expect(await gateway.disputesSince(new Date(since.getTime() + 60_000))).toEqual([]);
  });
});
