import { randomUUID } from 'node:crypto';
import type { Env } from '../env.ts';
import { openFileStore } from '../files/open.ts';
import { verifyMail } from '../mail/transport.ts';
import { dvlaGateway } from '../registers/gateway.dvla.ts';
import { dvsaGateway } from '../registers/gateway.dvsa.ts';
import { webhookProblem } from '../stripe/gateway.webhook.ts';
import { accountProblem } from '../twilio/gateway.ts';
import { textingOf } from '../twilio/settings.ts';
import { bad, type Check, ok } from './finding.ts';

/** No car has it: what is asked is whether the key is taken. */
const NO_CAR = 'ZZ00ZZZ';
const PATIENCE_MS = 8000;

/** Mail, registers, Stripe, Twilio and bucket: each is asked as the site asks it, where there is a key. */
export function outsideChecks(env: Env): Check[] {
  return [mail(env), dvla(env), dvsa(env), stripe(env), twilio(env), bucket(env)].filter(
    (check) => check !== null,
  );
}

function mail({ SMTP_URL }: Env): Check | null {
  if (!SMTP_URL) return null;
  return {
    about: 'email server',
    async look() {
      await verifyMail(SMTP_URL);
      return ok('takes the log-in');
    },
  };
}

function dvla({ DVLA_API_KEY, DVLA_URL }: Env): Check | null {
  if (!DVLA_API_KEY) return null;
  return {
    about: 'DVLA',
    async look() {
      await dvlaGateway({ url: DVLA_URL, key: DVLA_API_KEY }).ask(NO_CAR, AbortSignal.timeout(PATIENCE_MS));
      return ok('takes the key');
    },
  };
}

function dvsa(env: Env): Check | null {
  const { DVSA_CLIENT_ID, DVSA_CLIENT_SECRET, DVSA_TOKEN_URL, DVSA_API_KEY, DVSA_SCOPE, DVSA_URL } = env;
  if (!DVSA_CLIENT_ID || !DVSA_CLIENT_SECRET || !DVSA_TOKEN_URL || !DVSA_API_KEY) return null;
  const gateway = dvsaGateway({
    url: DVSA_URL,
    clientId: DVSA_CLIENT_ID,
    clientSecret: DVSA_CLIENT_SECRET,
    tokenUrl: DVSA_TOKEN_URL,
    scope: DVSA_SCOPE,
    apiKey: DVSA_API_KEY,
    clock: () => new Date(),
  });
  return {
    about: 'DVSA',
    async look() {
      await gateway.ask(NO_CAR, AbortSignal.timeout(PATIENCE_MS));
      return ok('gives a token and takes the key');
    },
  };
}

function stripe(env: Env): Check | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  return {
    about: 'Stripe',
    async look() {
      const problem = await webhookProblem(env);
      return problem ? bad(problem) : ok('takes the key, and its webhook points here');
    },
  };
}

function twilio(env: Env): Check | null {
  const settings = textingOf(env)?.twilio;
  if (!settings) return null;
  return {
    about: 'Twilio',
    async look() {
      const problem = await accountProblem(settings, PATIENCE_MS);
      return problem ? bad(problem) : ok('takes the log-in');
    },
  };
}

function bucket(env: Env): Check | null {
  if (!env.S3_BUCKET) return null;
  return {
    about: 'bucket',
    async look() {
      const store = openFileStore(env, 'doctor');
      const name = `${randomUUID()}.txt`;
      await store.put(name, new Uint8Array([1]), 'text/plain');
      let listed = false;
      for await (const file of store.list()) listed ||= file.name === name;
      await store.remove(name);
      if (!listed) return bad('a file that was put is not listed');
      return (await store.get(name))
        ? bad('a file that was deleted is still there')
        : ok('puts, lists and deletes');
    },
  };
}
