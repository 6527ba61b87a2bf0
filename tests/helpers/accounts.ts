import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { autologin } from '../../src/contract/account/account.ts';
import { loginUser } from '../../src/contract/account/login.ts';
import type { Role } from '../../src/contract/account/session.ts';
import { giveRole } from '../../src/server/account/roles.ts';
import { type SessionReader, sessionReader } from '../../src/server/auth/session.ts';
import type { Database } from '../../src/server/db/database.ts';
import { outbox, rateLimits, users } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { sendAllDue } from '../../src/server/mail/outbox.ts';
import type { Mail } from '../../src/server/mail/transport.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type Call, composeMails, type TestApi, testApi } from './api.ts';
import { content } from './published.ts';

export const PASSWORD = 'correct horse battery staple';

/** A hash says what it cost, so that these are verified as fast; what a person chooses on the site costs what it does there. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The API over a database, with real sessions and a clock that tests move. */
export interface Accounts {
  db: Database;
  api: TestApi;
  sessions: SessionReader;
  logged: string[];
  now: Date;
  clock: () => Date;
  wait(ms: number): void;
  /** Somebody whose address is proved. */
  person(own?: {
    email?: string;
    password?: string | null;
    roles?: Role[];
    isDemo?: boolean;
  }): Promise<string>;
  /** Sends what is due, and returns it. */
  mails(): Promise<Mail[]>;
  /** The signed link in the mail that goes out now. */
  linkInMail(): Promise<URL>;
  /** Presses the link of a log-in mail. */
  press(link: URL): Promise<{ token: string; onward: string }>;
  logIn(email: string, password?: string, from?: string): Promise<string>;
}

export const from = (address: string, more: Record<string, string> = {}): Pick<Call, 'headers'> => ({
  headers: { 'X-Forwarded-For': address, ...more },
});
export const bearer = (token: string): Pick<Call, 'headers'> => ({
  headers: { Authorization: `Bearer ${token}` },
});

export function accountsOver(
  db: Database,
  settings: Record<string, string> = {},
  own: { demoAccounts?: boolean } = {},
): Accounts {
  const logged: string[] = [];
  const log = createLogger('debug', { write: (line) => void logged.push(line) });
  const sessions = sessionReader(db);
  // What is made with it may ask at once.
  const made: { accounts?: Accounts } = {};
  const clock = () => made.accounts?.now ?? SATURDAY_NOON;
  const api = testApi({ db, clock, sessions, log, ...own }, { TRUSTED_PROXIES: '1', ...settings });
  const accounts: Accounts = {
    db,
    api,
    sessions,
    logged,
    clock,
    now: SATURDAY_NOON,
    wait: (ms) => void (accounts.now = new Date(accounts.now.getTime() + ms)),
    async person({ email = 'sam.driver@example.com', password = PASSWORD, roles = [], isDemo = false } = {}) {
      const id = randomUUID();
      await db.insert(users).values({
        id,
        email,
        emailKey: email.toLowerCase(),
        firstName: 'Sam',
        lastName: 'Driver',
        isDemo,
        passwordHash: password === null ? null : await hash(password, CHEAP),
        provenAt: accounts.now,
        createdAt: accounts.now,
      });
      for (const role of roles) await giveRole(db, { userId: id, role }, accounts.now);
      return id;
    },
    async mails() {
      const sent: Mail[] = [];
      const send = (_: string, mail: Mail) => Promise.resolve(void sent.push(mail));
      const compose = composeMails({ db, clock });
      await sendAllDue({ db, content: () => content, compose, send, clock, log });
      return sent;
    },
    async linkInMail() {
      const links = (await accounts.mails()).flatMap(({ part }) => part?.links ?? []);
      const link = links.find(({ href }) => /\/(?:autologin|reset-password|set-password)\b/.test(href));
      if (!link) throw new Error('No mail with a link to an account has gone out');
      // Not counted among those of one mailbox, so that a test may ask for more.
      await db.update(outbox).set({ recipient: null });
      await db.delete(rateLimits).where(like(rateLimits.name, 'account email per mailbox%'));
      return new URL(link.href);
    },
    async press(link) {
      const call = {
        params: { id: link.pathname.split('/').at(-1) ?? '' },
        query: signatureOf(link),
        body: {},
      };
      const { token, onward } = (await api.ok(autologin, call)).data;
      return { token, onward };
    },
    async logIn(email, password = PASSWORD, address = '192.0.2.1') {
      return (await api.ok(loginUser, { body: { email, password }, ...from(address) })).data.token;
    },
  };
  made.accounts = accounts;
  return accounts;
}

export const signatureOf = (link: URL) => ({ signature: link.searchParams.get('signature') ?? '' });
