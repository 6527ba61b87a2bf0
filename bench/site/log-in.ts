import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { loginUser } from '../../src/contract/account/login.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../src/server/account/demo.ts';
import { ask } from '../ask.ts';

/** The demonstration's account whose address begins so. */
export function demoAccount(name: string): DemoAccount {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`There is no demonstration account of ${name}`);
  return account;
}

/** Logs them in, as soon as their account is made, which is done by a job after the start. @returns the session's token */
export async function logIn(origin: string, { email, password }: DemoAccount): Promise<string> {
  for (let left = 100; left > 0; left--) {
    const { status, body } = await ask(`${origin}${API_BASE}${loginUser.path}`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (status === 200) return (JSON.parse(body.toString()) as { data: { token: string } }).data.token;
    await sleep(200);
  }
  throw new Error('Nobody could log in');
}
