import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import { site } from '../../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../../src/contract/call/endpoint.ts';
import { loginUser } from '../../../src/contract/account/login.ts';
import { recordChecks } from '../../../src/contract/work/checks.ts';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { stepBooking } from '../../../src/contract/work/steps.ts';
import { readWork, type Work } from '../../../src/contract/work/work.ts';
import { DEMO_ACCOUNTS } from '../../../src/server/account/demo.ts';
import { aPhoto } from '../../helpers/photos.ts';

/** One of those whom the log-in page of a demonstration names. */
function demo(what: string) {
  const found = DEMO_ACCOUNTS.find((each) => each.what === what);
  if (!found) throw new Error(`The demonstration has nobody who is '${what}'`);
  return found;
}
export const MECHANIC = demo('A mechanic');
/** A Super Admin. */
export const OWNER = demo('The owner');

/** What is measured of a car in good order. */
const MEASURED = { mm: 8, '%': 1, V: 12.6, '°C': -30, years: 3 };

/** What else the desk writes of work that it found. */
const FOUND = { reason: 'Five minutes', urgency: 'before_mot', declining: 'It fails the next MOT.' };

/** The calls of somebody who works here. */
export async function deskOf(request: APIRequestContext) {
  const headers = { [SITE_HEADER]: site.id };
  const login = await request.post(API_BASE + loginUser.path, { headers, data: MECHANIC });
  const { token } = loginUser.response.parse(await login.json()).data;
  const staff = { ...headers, Authorization: `Bearer ${token}` };
  const pathOf = (path: string, id: string) => API_BASE + path.replace('{id}', id);
  const work = async (id: string): Promise<Work> => {
    const answer = await request.get(pathOf(readWork.path, id), { headers: staff });
    return readWork.response.parse(await answer.json()).data.work;
  };
  const press = async (path: string, id: string, data: object) => {
    const answer = await request.post(pathOf(path, id), { headers: staff, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  /** @param version that the page showed; left out: as it is now */
  const step = async (id: string, to: Work['status'], version?: number) =>
    press(stepBooking.path, id, {
      version: version ?? (await work(id)).version,
      to,
      // Nothing has been paid in most journeys.
      ...((to === 'collected' || to === 'delivered') && { reason: 'Pays tomorrow' }),
    });
  /** Its first job is begun. */
  const begin = async (id: string): Promise<void> => {
    const { lines, version } = await work(id);
    await press(beginLine.path, lines[0]?.id ?? '', { version });
  };
  /** Every job is done, and the car is ready. */
  const finish = async (id: string): Promise<void> => {
    for (const { id: line } of (await work(id)).lines.filter(({ next }) => next.length > 0))
      for (const { path } of [beginLine, finishLine])
        await press(path, line, { version: (await work(id)).version, reason: 'Checked on paper' });
    await step(id, 'ready');
  };
  /** Records that all is well of every check that has no result. */
  const check = async (id: string): Promise<void> => {
    for (const { id: line, checks } of (await work(id)).lines) {
      const results = checks
        .filter(({ result }) => result === null)
        .map(({ key, unit }) => ({ key, result: 'green', measured: unit && MEASURED[unit] }));
      if (results.length === 0) continue;
      const { version } = await work(id);
      await press(recordChecks.path, id, { version, line_id: line, results });
    }
  };
  return {
    headers: staff,
    work,
    press,
    step,
    begin,
    finish,
    check,
    /** From the collection to the delivery, with every job done. */
    async bringBack(id: string): Promise<void> {
      for (const to of ['collected', 'in_workshop'] as const) await step(id, to);
      await finish(id);
      await step(id, 'delivered');
    },
    /** Asks its customer about work that was found, as the desk's pages do. @param names of the lines */
    async ask(booking: string, ...names: string[]): Promise<void> {
      const own = { ...headers, 'Sec-Fetch-Site': 'same-origin', Cookie: `session=${token}` };
      const send = async (page: string, fields: Record<string, string>) => {
        const form = { ...fields, version: String((await work(booking)).version) };
        const path = `/apps/desk/bookings/${booking}/requests/${page}`;
        const answer = await request.post(path, { headers: own, form, maxRedirects: 0 });
        expect(answer.status(), path).toBe(303);
      };
      for (const name of names)
        await send('new', { id: randomUUID(), name, why: 'It is worn.', price: '9.00', ...FOUND });
      await send('send', {});
    },
    async photo(booking: string): Promise<void> {
      const path = `${API_BASE}/desk/bookings/${booking}/photos/${randomUUID()}?kind=found_work`;
      const sent = await request.post(path, {
        headers: { ...staff, 'Content-Type': 'image/jpeg' },
        data: await aPhoto(1200, 900),
      });
      expect(sent.ok(), await sent.text()).toBe(true);
    },
  };
}
