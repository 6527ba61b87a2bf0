import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/index.ts';
import { plainWords } from '../../../src/contract/call/plain-words.ts';
import { anOrder } from '../../fixtures/orders.ts';

/** What only a developer would understand. */
const RAW =
  /invalid (input|option|string|discriminator|uuid|url)|expected|received|undefined|regex|too (big|small)|unrecognized|>=|<=/i;

const forms = Object.values(endpoints).filter(({ errors }) => errors.includes('invalid'));

const said = (schema: (typeof forms)[number]['body'], body: unknown): string[] => {
  const result = schema.safeParse(body, { error: plainWords });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

describe.each(forms.map((form) => [form.id, form.body] as const))('%s', (_id, schema) => {
  test('whatever is sent, what is wrong is said in plain words', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (body) => {
        for (const message of said(schema, body)) expect(message).not.toMatch(RAW);
      }),
    );
    for (const body of [
      {},
      null,
      [],
      { kind: 'no such kind' },
      { kind: 'contact' },
      { kind: 'garage', name: 7 },
    ]) {
      const messages = said(schema, body);
      for (const message of messages) expect(message).not.toMatch(RAW);
      // A form whose fields may all be left empty takes any object.
      const mayBeEmpty = said(schema, {}).length === 0;
      if (!mayBeEmpty || body === null) expect(messages.length).toBeGreaterThan(0);
    }
  });
});

test('each field of an order, spoilt in every way', () => {
  const schema = endpoints.find(({ id }) => id === 'createOrder')?.body;
  if (!schema) throw new Error('createOrder is gone');
  const order = anOrder({ key: randomUUID(), subtotal: '40.00' });
  for (const spoilt of withEachSpoilt(order, (each) => each)) {
    for (const message of said(schema, spoilt)) expect(message).not.toMatch(RAW);
  }
});

/** The object with one of its fields, at any depth, replaced by something that does not belong there. */
function* withEachSpoilt(value: object, whole: (part: unknown) => unknown): Generator<unknown> {
  for (const [field, inner] of Object.entries(value)) {
    const put = (part: unknown) => whole({ ...value, [field]: part });
    for (const wrong of [undefined, null, 7, -1, 1e99, '', 'x'.repeat(20_000), [], {}, true])
      yield put(wrong);
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      yield* withEachSpoilt(inner, put);
  }
}
