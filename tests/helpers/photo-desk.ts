import { createOrder } from '../../src/contract/booking/order.ts';
import { addPhoto, type PhotoView } from '../../src/contract/booking/photo.ts';
import { type ErrorEnvelope, errorEnvelope } from '../../src/contract/call/endpoint.ts';
import type { FeatureParts } from '../../src/server/feature.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { randomUUID } from 'node:crypto';
import { anOrder, SATURDAY_NOON } from '../fixtures/orders.ts';
import { SITE_HEADERS, type TestApi, testApi } from './api.ts';
import { stubSessions } from './sessions.ts';

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export interface Sending {
  id?: string;
  booking?: string;
  kind?: string;
  about?: string;
  token?: string;
  /** What the sender calls it. */
  type?: string;
}

/** The API as the workshop uses it, with a booking to photograph. */
export interface Desk {
  api: TestApi;
  booking: string;
  raw(file: Body, sending?: Sending): Promise<Response>;
  send(file: Body, sending?: Sending): Promise<PhotoView>;
  refused(file: Body, sending?: Sending): Promise<ErrorEnvelope & { http: number }>;
  /** Books once more. */
  another(): Promise<string>;
}

export async function deskFor(parts: Pick<FeatureParts, 'db'> & Partial<FeatureParts>): Promise<Desk> {
  const api = testApi({ clock: () => SATURDAY_NOON, sessions: stubSessions(), ...parts });
  const another = async () => {
    const known = new Set((await parts.db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id));
    await api.ok(createOrder, { body: anOrder(await api.cart('mot')) });
    const all = await parts.db.select({ id: bookings.id }).from(bookings);
    return all.find(({ id }) => !known.has(id))?.id ?? '';
  };
  const booking = await another();
  const desk: Desk = {
    api,
    booking,
    another,
    async raw(file, { id = randomUUID(), token = 'token-of-the-workshop', type = 'image/jpeg', ...of } = {}) {
      const query = new URLSearchParams({
        kind: of.kind ?? 'found_work',
        ...(of.about && { about: of.about }),
      });
      return api.raw(`/desk/bookings/${of.booking ?? booking}/photos/${id}?${query}`, {
        method: 'POST',
        headers: { ...SITE_HEADERS, 'Content-Type': type, Authorization: `Bearer ${token}` },
        body: file,
        duplex: 'half',
      } as RequestInit);
    },
    async send(file, sending) {
      const response = await desk.raw(file, sending);
      return addPhoto.response.parse(await response.json()).data.photo;
    },
    async refused(file, sending) {
      const response = await desk.raw(file, sending);
      return { http: response.status, ...errorEnvelope.parse(await response.json()) };
    },
  };
  return desk;
}
