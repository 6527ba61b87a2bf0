import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MotAlertInput, subscribeMotAlert } from '../../src/contract/mot/reminder.ts';
import { addDays, instantOf, type LocalDate } from '../../src/domain/text/local-time.ts';
import { motAlerts, motReminders, outbox, rateLimits } from '../../src/server/db/schema.ts';
import { parseEnv } from '../../src/server/env.ts';
import { sendAllDue } from '../../src/server/mail/outbox.ts';
import { type Mail, mailTransport } from '../../src/server/mail/transport.ts';
import { createLogger } from '../../src/server/log.ts';
import { motAlertService } from '../../src/server/reminder/service.ts';
import type { Asker, VehicleRecord } from '../../src/server/registers/record.ts';
import { aRecord, aDvsaVehicle } from '../fixtures/mot.ts';
import { composeMails, type TestApi, testApi, testLinks } from '../helpers/api.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { mailServer } from '../helpers/mail-server.ts';
import { headerOf } from '../helpers/mime.ts';
import { content } from '../helpers/published.ts';

const EMAIL = 'sample.driver@example.com';
const WISH: MotAlertInput = { reg_no: 'ab18 kqc', email: EMAIL };
/** A year and more before it: nothing is near. */
const START = '2026-01-10';
const ENDS = '2026-12-05';

forEachEngineWhenWide('MOT reminders', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = instantOf(START, '09:00');
  /** What the registers answer, by plate. */
  let registers: Record<string, VehicleRecord>;
  let asked: string[];
  let askers: Asker[];
  const log = createLogger('silent');
  const clock = () => now;
  const records = {
    find: (vrm: string, asker: Asker) => {
      asked.push(vrm);
      askers.push(asker);
      return Promise.resolve(registers[vrm] ?? neither(vrm));
    },
  };
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock, records }, { TRUSTED_PROXIES: '1' });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = instantOf(START, '09:00');
    registers = { AB18KQC: aRecord(ENDS) };
    [asked, askers] = [[], []];
    for (const table of [outbox, motReminders, motAlerts, rateLimits]) await database.db.delete(table);
  });

  const at = (date: LocalDate, time = '08:30') => void (now = instantOf(date, time));
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const ask = (body: unknown = WISH, address = '192.0.2.1') =>
    api.ok(subscribeMotAlert, { body, ...from(address) });
  const refused = (body: unknown, address = '192.0.2.1') =>
    api.refused(subscribeMotAlert, { body, ...from(address) });
  const alerts = () => api.services.motAlerts;
  const rows = () => database.db.select().from(motAlerts);

  /** Sends what is due and returns it. */
  async function mails(): Promise<Mail[]> {
    const sent: Mail[] = [];
    const send = (_: string, mail: Mail) => Promise.resolve(void sent.push(mail));
    await sendAllDue({
      db: database.db,
      content: () => content,
      compose: composeMails({ db: database.db, clock }),
      send,
      clock,
      log,
    });
    return sent;
  }
  /** The token of the link in a mail that leads to that page. */
  const linkIn = (mail: Mail | undefined, page: 'confirm' | 'stop') =>
    new RegExp(`^https://www\\.kennetcarcare\\.example/mot-reminder/${page}\\?link=(\\S+)$`, 'm').exec(
      mail?.text ?? '',
    )?.[1] ?? '';
  /** As a visitor does it; returns the link of the mail. */
  async function subscribe(body: MotAlertInput = WISH): Promise<string> {
    await ask(body);
    const link = linkIn((await mails()).at(-1), 'confirm');
    await alerts().confirm(link);
    return link;
  }
  /** What the jobs do when they run: looks until nothing is due, then mails. */
  async function work(): Promise<Mail[]> {
    if ((await alerts().checkDue()) === 0) return [];
    while ((await alerts().checkDue()) > 0);
    return mails();
  }
  /** Every day from one date to another, and the subjects of what went out, by day. */
  async function live(first: LocalDate, last: LocalDate): Promise<Record<LocalDate, string[]>> {
    const sent: Record<LocalDate, string[]> = {};
    for (let day = first; day <= last; day = addDays(day, 1)) {
      at(day);
      const subjects = (await work()).map(({ subject }) => subject);
      if (subjects.length > 0) sent[day] = subjects;
    }
    return sent;
  }

  once('a year: asked, confirmed, reminded four times, tested, reminded of the next one', async () => {
    await subscribe();
    expect(await live('2026-01-11', '2026-12-01')).toEqual({
      '2026-11-05': ['MOT for AB18 KQC ends in 30 days, on 5 December 2026'],
      '2026-11-21': ['MOT for AB18 KQC ends in 14 days, on 5 December 2026'],
      '2026-11-28': ['MOT for AB18 KQC ends in 7 days, on 5 December 2026'],
    });
    expect(await live('2026-12-02', '2026-12-04')).toEqual({
      '2026-12-04': ['MOT for AB18 KQC ends tomorrow, on 5 December 2026'],
    });
    registers.AB18KQC = aRecord('2027-12-05');
    expect(await live('2026-12-05', '2027-01-31')).toEqual({});
    expect(await live('2027-10-25', '2027-11-30')).toEqual({
      '2027-11-05': ['MOT for AB18 KQC ends in 30 days, on 5 December 2027'],
      '2027-11-21': ['MOT for AB18 KQC ends in 14 days, on 5 December 2027'],
      '2027-11-28': ['MOT for AB18 KQC ends in 7 days, on 5 December 2027'],
    });
    // About once a week, and on the days of reminders: no register is asked every day.
    expect(asked.length).toBeLessThan(75);
  });

  once('a test that comes early ends the reminders of the old date', async () => {
    await subscribe();
    expect(Object.keys(await live('2026-11-01', '2026-11-22'))).toEqual(['2026-11-05', '2026-11-21']);
    registers.AB18KQC = aRecord('2027-12-05');
    expect(await live('2026-11-23', '2026-12-31')).toEqual({});
  });

  once('a reminder names the date, the days, and from when a test keeps it', async () => {
    await subscribe();
    at('2026-11-05');
    const [mail] = await work();
    expect(mail?.to).toEqual({ name: '', address: EMAIL });
    expect(mail?.text).toContain(
      'The MOT for AB18 KQC runs until Saturday 5 December 2026. That’s in 30 days.',
    );
    expect(mail?.text).toContain('Have it tested on or after 6 November 2026 to keep your renewal date.');
    expect(mail?.text).toContain('https://www.kennetcarcare.example/mot\n');
    expect(mail?.html).toContain('Saturday 5 December 2026');
    expect(linkIn(mail, 'stop')).not.toBe('');
    at('2026-11-21');
    expect((await work())[0]?.text).toContain('A test from today onwards keeps your renewal date');
  });

  once('a car too new for a test is reminded of its first one', async () => {
    registers.AB18KQC = {
      ...aRecord(null),
      dvsa: { kind: 'found', vehicle: aDvsaVehicle({ motTestDueDate: ENDS }) },
    };
    await subscribe();
    at('2026-11-28');
    const [mail] = await work();
    expect(mail?.subject).toBe('First MOT for AB18 KQC due in 7 days, by 5 December 2026');
    expect(mail?.text).toContain('The first MOT for AB18 KQC is due by Saturday 5 December 2026');
  });

  describe('nobody is reminded who did not say so twice', () => {
    once('asking brings a mail and nothing else, and opening its link changes nothing', async () => {
      expect(await ask()).toMatchObject({ data: { confirm_within_days: 7 } });
      const [mail] = await mails();
      expect(mail?.subject).toBe('Confirm your MOT reminders for AB18 KQC');
      expect(mail?.unsubscribe).toBeUndefined();
      const link = linkIn(mail, 'confirm');
      for (let scan = 0; scan < 3; scan++)
        expect(await alerts().see(link)).toEqual({ kind: 'asked', vrm: 'AB18KQC' });
      expect(await live('2026-10-30', '2026-12-06')).toEqual({});
      expect(asked).toEqual([]);
    });

    once('confirming shows the date and the days on which we write, however often it is done', async () => {
      const link = await subscribe();
      const on = {
        kind: 'on',
        vrm: 'AB18KQC',
        ends: ENDS,
        over: false,
        reminders: ['2026-11-05', '2026-11-21', '2026-11-28', '2026-12-04'],
      };
      expect(await alerts().confirm(link)).toMatchObject(on);
      expect(await alerts().see(link)).toMatchObject(on);
      expect(asked).toEqual(['AB18KQC']);
      expect(await mails()).toEqual([]);
    });

    once('the link lives for a week; then the address is deleted', async () => {
      await ask();
      const link = linkIn((await mails())[0], 'confirm');
      now = new Date(now.getTime() + 7 * 24 * 60 * 60_000 - 1000);
      expect(await alerts().see(link)).toMatchObject({ kind: 'asked' });
      await api.features.forget(now);
      expect(await rows()).toHaveLength(1);
      now = new Date(now.getTime() + 2000);
      expect(await alerts().confirm(link)).toEqual({ kind: 'expired' });
      expect((await rows())[0]?.confirmedAt).toBeNull();
      await api.features.forget(now);
      expect(await rows()).toEqual([]);
      expect(await database.db.$count(outbox)).toBe(0);
    });

    once('a link that was changed, or is for something else, confirms nothing', async () => {
      await ask();
      const link = linkIn((await mails())[0], 'confirm');
      const [row] = await rows();
      const other = testLinks.sign('mot-alert-end', {
        subject: row?.id ?? '',
        expires: new Date('2099-01-01'),
      });
      for (const forged of ['', link.slice(0, -1), `x${link}`, other])
        expect(await alerts().confirm(forged)).toEqual({ kind: 'forged' });
      expect((await rows())[0]?.confirmedAt).toBeNull();
    });
  });

  describe('the form', () => {
    once('answers the same, whether or not the address is there already', async () => {
      const first = await ask();
      await alerts().confirm(linkIn((await mails())[0], 'confirm'));
      at(START, '10:00');
      expect(await ask({ reg_no: 'AB18KQC', email: EMAIL.toUpperCase() })).toEqual(first);
      expect(await rows()).toHaveLength(1);
      const [mail] = await mails();
      expect(mail?.subject).toBe('Your MOT reminders for AB18 KQC are on');
      expect(mail?.to.address).toBe(EMAIL);
    });

    test('pressed twice, or at once, it is one wish with one mail', async () => {
      await Promise.all([ask(), ask(), ask()]);
      await ask();
      expect(await rows()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
    });

    once('asked again later, it sends the link again', async () => {
      await ask();
      at(START, '09:20');
      await ask();
      const links = (await mails()).map((mail) => linkIn(mail, 'confirm'));
      expect(links).toHaveLength(2);
      expect(await alerts().confirm(links[0] ?? '')).toMatchObject({ kind: 'on' });
    });

    once.each([
      [{ reg_no: '', email: EMAIL }, { reg_no: 'Enter your car reg no' }],
      [{ reg_no: 'hello', email: EMAIL }, { reg_no: 'Enter a UK registration number, like AB18 KQC' }],
      [
        { reg_no: '12345', email: '' },
        { reg_no: /trade plate/, email: 'Enter your email address' },
      ],
      [{ reg_no: 'AB18 KQC', email: 'a@b' }, { email: 'Enter an email address, like name@example.com' }],
      [{ reg_no: 'AB18 KQC', email: 'a@b.example\nBcc: c@d.example' }, { email: /Enter an email address/ }],
    ])('%o is refused with what to do', async (body, errors) => {
      const refusal = await refused(body);
      expect(refusal).toMatchObject({ http: 422, code: 'invalid' });
      for (const [name, message] of Object.entries(errors)) expect(refusal.errors?.[name]).toMatch(message);
      expect(await rows()).toEqual([]);
    });

    once(
      'so many to one address by one network, and per network, and a refused wish leaves nothing',
      async () => {
        for (let index = 1; index <= 5; index++)
          await ask({ reg_no: `AB0${index} QQQ`, email: EMAIL }, '192.0.2.1');
        expect(await refused({ reg_no: 'AB09 QQQ', email: EMAIL }, '192.0.2.1')).toMatchObject({ http: 429 });
        // Its owner, who is somewhere else, is asked for nothing of theirs.
        await ask({ reg_no: 'AB09 QQQ', email: EMAIL }, '198.51.100.1');
        for (let index = 0; index < 10; index++)
          await ask({ reg_no: 'AB18 KQC', email: `driver.${index}@example.com` }, '203.0.113.9');
        const other = { reg_no: 'AB18 KQC', email: 'somebody.else@example.com' };
        expect(await refused(other, '203.0.113.9')).toMatchObject({ http: 429, code: 'too_many' });
        expect(await rows()).toHaveLength(16);
        at(START, '10:01');
        await ask(other, '203.0.113.9');
      },
    );
  });

  once('who confirms goes before the job in the registers’ queue, and neither is counted', async () => {
    await subscribe();
    at(START, '12:00');
    await database.db.update(motAlerts).set({ lookAt: now });
    await work();
    expect(askers).toEqual([{ address: '' }, 'job']);
  });

  describe('each reminder comes once', () => {
    test('with two runners at once, and with one that was killed after its lease', async () => {
      for (const plate of ['AB18KQC', 'AB00DEM', 'AB00EVC']) {
        registers[plate] = aRecord(ENDS);
        await subscribe({ reg_no: plate, email: EMAIL });
        await database.db.delete(rateLimits);
      }
      at('2026-11-21');
      const second = motAlertService({
        db: database.db,
        records: { find: () => new Promise(() => {}) },
        links: testLinks,
        clock,
        onMail: () => {},
        onError: () => {},
      });
      void second.checkDue();
      await expect
        .poll(async () => (await rows()).filter(({ lookAt }) => lookAt && lookAt > now).length)
        .toBe(3);
      expect(await work()).toEqual([]);
      at('2026-11-21', '08:41');
      await Promise.all([alerts().checkDue(), alerts().checkDue(), alerts().checkDue()]);
      expect(await mails()).toHaveLength(3);
      await database.db.update(motAlerts).set({ lookAt: now });
      expect(await work()).toEqual([]);
    });

    once('also when the registers differ by a day', async () => {
      await subscribe();
      at('2026-11-21');
      expect(await work()).toHaveLength(1);
      registers.AB18KQC = { ...aRecord('2026-12-06'), dvsa: { kind: 'failed', why: 'timeout' } };
      await database.db.update(motAlerts).set({ lookAt: now });
      at('2026-11-22');
      await database.db.update(motAlerts).set({ lookAt: now });
      expect(await work()).toEqual([]);
    });

    once(
      'days on which nothing ran are made up for with one mail, and never after the last day',
      async () => {
        await subscribe();
        at('2026-11-30');
        const made = await work();
        expect(made.map(({ subject }) => subject)).toEqual([
          'MOT for AB18 KQC ends in 5 days, on 5 December 2026',
        ]);
        expect(Object.keys(await live('2026-12-01', '2026-12-31'))).toEqual(['2026-12-04']);
      },
    );

    once('nothing at all when everything stood still until it was over', async () => {
      await subscribe();
      expect(await live('2026-12-06', '2027-02-01')).toEqual({});
    });

    once('a mail that waited until it was no longer true is not sent', async () => {
      await subscribe();
      at('2026-12-04');
      while ((await alerts().checkDue()) > 0);
      at('2026-12-06');
      expect(await mails()).toEqual([]);
      expect(await database.db.$count(outbox)).toBe(1);
    });

    once('days that were over before somebody asked are not made up for', async () => {
      at('2026-11-25');
      await subscribe();
      expect(await live('2026-11-25', '2026-12-06')).toEqual({
        '2026-11-28': [expect.stringContaining('in 7 days')],
        '2026-12-04': [expect.stringContaining('tomorrow')],
      });
    });
  });

  describe('a register without an answer', () => {
    once('is asked again within hours while it is down, and nobody is told', async () => {
      await subscribe();
      registers.AB18KQC = {
        ...aRecord(null),
        dvla: { kind: 'failed', why: 'error' },
        dvsa: { kind: 'failed', why: 'busy' },
      };
      at('2026-11-21', '08:00');
      asked = [];
      const hours: number[] = [];
      for (let hour = 8; hour < 24; hour++) {
        at('2026-11-21', `${String(hour).padStart(2, '0')}:05`);
        if ((await alerts().checkDue()) > 0) hours.push(hour);
      }
      expect(hours).toEqual([8, 9, 11, 15, 23]);
      expect(await mails()).toEqual([]);
      registers.AB18KQC = aRecord(ENDS);
      at('2026-11-22', '12:00');
      expect((await work())[0]?.subject).toContain('in 13 days');
    });

    once('does not know the vehicle today, and knows it again on the day of the reminder', async () => {
      await subscribe();
      registers = {};
      expect(await live('2026-11-01', '2026-11-27')).toEqual({});
      registers.AB18KQC = aRecord(ENDS);
      expect(Object.keys(await live('2026-11-28', '2026-12-05'))).toEqual(['2026-11-28', '2026-12-04']);
    });

    once('that takes its time keeps nobody waiting who confirms', async () => {
      const slow = motAlertService({
        db: database.db,
        records: { find: () => new Promise(() => {}) },
        links: testLinks,
        clock,
        onMail: () => {},
        onError: () => {},
      });
      await ask();
      const link = linkIn((await mails())[0], 'confirm');
      expect(await slow.confirm(link)).toMatchObject({ kind: 'on', ends: null, reminders: [] });
      at(START, '09:15');
      await work();
      expect(await alerts().see(link)).toMatchObject({ ends: ENDS });
    });
  });

  once('a vehicle that needs no MOT any more is taken leave of, once, and its address deleted', async () => {
    const vehicle = aDvsaVehicle({ firstUsed: '1986-12-01', tests: [] });
    registers.AB18KQC = { ...aRecord(ENDS), dvsa: { kind: 'found', vehicle } };
    const link = await subscribe();
    expect(Object.keys(await live('2026-11-28', '2026-12-05'))).toEqual(['2026-11-28', '2026-12-04']);
    expect(await live('2026-12-06', '2026-12-20')).toEqual({
      '2026-12-11': ['Your MOT reminders for AB18 KQC have ended'],
    });
    expect(await alerts().see(link)).toEqual({ kind: 'expired' });
    await api.features.forget(now);
    expect(await rows()).toEqual([]);
  });

  once('whoever had it tested all the same may ask again, and says so twice again', async () => {
    const vehicle = aDvsaVehicle({ firstUsed: '1984-06-01' });
    registers.AB18KQC = { ...aRecord(null), dvsa: { kind: 'found', vehicle } };
    const link = await subscribe();
    expect(await alerts().see(link)).toEqual({ kind: 'exempt', vrm: 'AB18KQC' });
    registers.AB18KQC = aRecord(ENDS);
    at(START, '10:00');
    await ask();
    expect(await alerts().see(link)).toMatchObject({ kind: 'asked' });
    expect(await alerts().confirm(link)).toMatchObject({ kind: 'on', ends: ENDS });
    await api.features.forget(instantOf('2026-02-01', '09:00'));
    expect(await rows()).toHaveLength(1);
  });

  once('a vehicle without an MOT to come is forgotten after two years', async () => {
    await subscribe();
    await live('2026-11-28', '2026-12-05');
    at('2028-12-01');
    expect(await work()).toEqual([]);
    await api.features.forget(now);
    expect(await rows()).toHaveLength(1);
    at('2028-12-06');
    await api.features.forget(now);
    expect(await rows()).toEqual([]);
  });

  describe('one click', () => {
    once('ends it from the mail’s own header, through a real mail server, and keeps no address', async () => {
      await subscribe();
      at('2026-11-28');
      while ((await alerts().checkDue()) > 0);
      const smtp = await mailServer();
      const send = mailTransport({
        env: parseEnv({ SMTP_URL: smtp.url }),
        log,
      });
      await sendAllDue({
        db: database.db,
        content: () => content,
        compose: composeMails({ db: database.db, clock }),
        send,
        clock,
        log,
      });
      await smtp.close();
      const mail = smtp.state.mails[0]?.text ?? '';
      expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const [, url = ''] = /^<(https:\/\/[^>\s]+)>$/.exec(headerOf(mail, 'List-Unsubscribe') ?? '') ?? [];
      expect(url).toMatch(/^https:\/\/www\.kennetcarcare\.example\/mot-reminder\/stop\?link=/);
      expect(url).not.toMatch(/AB18|KQC|sample|driver/i);
      const link = new URL(url).searchParams.get('link') ?? '';

      expect(await alerts().seeStop(link)).toEqual({ kind: 'on', vrm: 'AB18KQC' });
      expect(await rows()).toHaveLength(1);
      expect(await alerts().stop(link)).toEqual({ kind: 'gone' });
      expect(await alerts().stop(link)).toEqual({ kind: 'gone' });
      expect(await alerts().seeStop(link)).toEqual({ kind: 'gone' });
      expect(await rows()).toEqual([]);
      for (const table of [motReminders, outbox]) expect(await database.db.$count(table)).toBe(0);
      expect(await live('2026-11-29', '2026-12-06')).toEqual({});
    });

    once('ends it while a look is on its way, and no mail follows', async () => {
      await subscribe();
      at('2026-11-28');
      const [row] = await rows();
      const stopping = motAlertService({
        db: database.db,
        records: {
          find: async (vrm, asker) => {
            await database.db.delete(motAlerts);
            return records.find(vrm, asker);
          },
        },
        links: testLinks,
        clock,
        onMail: () => {},
        onError: () => {},
      });
      expect(row).toBeDefined();
      expect(await stopping.checkDue()).toBe(1);
      expect(await mails()).toEqual([]);
    });

    once('ends this vehicle’s reminders only, and a link to confirm does not bring them back', async () => {
      const confirm = await subscribe();
      registers.AB00DEM = aRecord(ENDS);
      await subscribe({ reg_no: 'AB00 DEM', email: EMAIL });
      const [row] = (await rows()).filter(({ vrm }) => vrm === 'AB18KQC');
      const expires = new Date('2030-01-01');
      await alerts().stop(testLinks.sign('mot-alert-end', { subject: row?.id ?? '', expires }));
      expect((await rows()).map(({ vrm }) => vrm)).toEqual(['AB00DEM']);
      expect(await alerts().confirm(confirm)).toEqual({ kind: 'gone' });
      expect(await rows()).toHaveLength(1);
    });
  });

  once('an account turns them on for its cars without a mail, and off for all', async () => {
    registers.AB00DEM = aRecord(ENDS);
    await ask();
    await mails();
    await alerts().turnOn(EMAIL.toUpperCase(), ['AB18KQC', 'AB00DEM']);
    await alerts().turnOn(EMAIL, ['AB18KQC', 'AB00DEM']);
    expect(await rows()).toHaveLength(2);
    expect(await work()).toEqual([]);
    at('2026-11-28');
    expect(await work()).toHaveLength(2);
    await alerts().turnOff(EMAIL);
    expect(await rows()).toEqual([]);
    for (const table of [motReminders, outbox]) expect(await database.db.$count(table)).toBe(0);
  });

  once('mails that wait are gone with what they are about, and others’ are not', async () => {
    await ask({ ...WISH, email: 'somebody.else@example.com' });
    await subscribe();
    at('2026-11-28');
    while ((await alerts().checkDue()) > 0);
    const kinds = async () => (await database.db.select().from(outbox)).map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(['mot-alert-asked', 'mot-alert-asked', 'mot-reminder']);
    await alerts().turnOff(EMAIL);
    expect(await kinds()).toEqual(['mot-alert-asked']);
  });

  test('a reminder is forgotten after three months with its mail, its alert is not', async () => {
    await subscribe();
    await live('2026-11-28', '2026-11-28');
    const made = () =>
      Promise.all([motAlerts, motReminders, outbox].map((table) => database.db.$count(table)));
    expect(await made()).toEqual([1, 1, 2]);
    at(addDays('2026-11-28', 89));
    await api.features.forget(now);
    expect(await made()).toEqual([1, 1, 2]);
    at(addDays('2026-11-28', 91));
    await api.features.forget(now);
    expect(await made()).toEqual([1, 0, 1]);
  });
});

function neither(vrm: string): VehicleRecord {
  return { vrm, dvla: { kind: 'not-found' }, dvsa: { kind: 'not-found' } };
}
