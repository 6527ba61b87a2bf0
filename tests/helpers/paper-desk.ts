import { randomUUID } from 'node:crypto';
import {
  addGaragePaper,
  addPaperFile,
  type PaperView,
  type paperWishSchema,
} from '../../src/contract/garage/papers.ts';
import { type ErrorEnvelope, errorEnvelope } from '../../src/contract/call/endpoint.ts';
import type { FeatureParts } from '../../src/server/feature.ts';
import type { z } from 'zod';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import type { SessionReader } from '../../src/server/auth/session.ts';
import { SITE_HEADERS, type TestApi, testApi } from './api.ts';
import { type SESSIONS, stubSessions } from './sessions.ts';

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
type Token = keyof typeof SESSIONS;
type Wish = z.input<typeof paperWishSchema>;

/** A certificate for refrigerants of a year. */
export const REFRIGERANT: Wish = { kind: 'refrigerant', from: '2026-01-01', until: null };

export const as = (token: Token) => ({ Authorization: `Bearer ${token}` });

/** A PDF as a scanner makes it, as far as anybody here reads it. @param more inside it */
export const aPdf = (more = ''): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${more}>>\nendobj\n%%EOF\n`, 'latin1'));

/** In which the workshop's token is that of who leads a garage. */
function leading(garage: number): SessionReader {
  const known = stubSessions();
  return {
    async read(token, ...rest) {
      const session = await known.read(token, ...rest);
      const garages = [{ id: garage, leads: true, state: 'active' as const }];
      return session && token === 'token-of-the-workshop' ? { ...session, garages } : session;
    },
  };
}

/** The calls about papers of one garage, by a Super Admin unless another token is given. */
export interface PaperDesk {
  api: TestApi;
  add(wish?: Wish, token?: Token, id?: string): Promise<PaperView>;
  raw(
    paper: string,
    file: Body,
    sending?: { name?: string; token?: Token; type?: string },
  ): Promise<Response>;
  send(paper: string, file: Body, sending?: { name?: string; token?: Token }): Promise<PaperView>;
  /** Notes a paper, and sends it a file that is refused. */
  refused(file: Body): Promise<ErrorEnvelope & { http: number }>;
}

export function paperDesk(
  garage: number,
  parts: Pick<FeatureParts, 'db'> & Partial<FeatureParts>,
): PaperDesk {
  const api = testApi({ clock: () => SATURDAY_NOON, sessions: leading(garage), ...parts });
  const desk: PaperDesk = {
    api,
    async add(wish = REFRIGERANT, token = 'token-of-a-super-admin', id = randomUUID()) {
      const params = { garage: String(garage), paper: id };
      return (await api.ok(addGaragePaper, { params, body: wish, headers: as(token) })).data.paper;
    },
    raw(paper, file, { name = 'certificate.pdf', token = 'token-of-a-super-admin', type } = {}) {
      const query = new URLSearchParams({ name });
      return api.raw(`/desk/garages/${garage}/papers/${paper}/file?${query}`, {
        method: 'POST',
        headers: { ...SITE_HEADERS, 'Content-Type': type ?? 'application/pdf', ...as(token) },
        body: file,
        duplex: 'half',
      } as RequestInit);
    },
    async send(paper, file, sending) {
      const response = await desk.raw(paper, file, sending);
      return addPaperFile.response.parse(await response.json()).data.paper;
    },
    async refused(file) {
      const response = await desk.raw((await desk.add()).id, file);
      return { http: response.status, ...errorEnvelope.parse(await response.json()) };
    },
  };
  return desk;
}
