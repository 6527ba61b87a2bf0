import type { Twilio } from 'twilio';
import type { TextOutcome, TextTransport } from '../mail/text-kind.ts';
import type { TwilioSettings } from './settings.ts';

/** How long we wait for an answer, ms. */
const TIMEOUT_MS = 10_000;

/** It never reached Twilio, so nothing was sent. */
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Too many at once, or an error of theirs by which nothing was made: trying again is what they advise. */
const NOT_NOW = [429, 500, 503];

/**
 * Twilio's API, https://www.twilio.com/docs/messaging/api/message-resource, or what stands in for it. Its library is
 * loaded with the first text: it takes 25 MB and most of a second.
 */
export function twilioTexts(settings: TwilioSettings, timeoutMs = TIMEOUT_MS): TextTransport {
  let opened: Promise<Twilio> | null = null;
  const { from, statusUrl } = settings;
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return async (id, { to, body }) => {
    try {
      opened ??= open(settings, timeoutMs);
      const { messages } = await opened;
      const made = await messages.create({
        ...sender,
        to,
        body,
        statusCallback: statusUrl(id),
        // Late news of a late driver is none: the network may try for an hour.
        validityPeriod: 3600,
      });
      return { kind: 'taken', id: made.sid };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

async function open({ accountSid, authToken, at }: TwilioSettings, timeout: number): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const { RequestClient } = twilio;
  /** What stands in for Twilio is somewhere else. */
  class Elsewhere extends RequestClient {
    override request<TData>(asked: Parameters<typeof RequestClient.prototype.request<TData>>[0]) {
      return super.request<TData>({ ...asked, uri: asked.uri.replace('https://api.twilio.com', at ?? '') });
    }
  }
  const client = { timeout, autoRetry: false };
  return twilio(accountSid, authToken, {
    httpClient: at ? new Elsewhere(client) : new RequestClient(client),
  });
}

const partOf = (error: unknown, key: string): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined;

/** Codes only: what Twilio says in words names the number. */
const codeOf = (error: unknown): string =>
  String(partOf(error, 'code') ?? partOf(error, 'status') ?? 'no_answer');

function outcomeOf(error: unknown): TextOutcome {
  const status = partOf(error, 'status');
  const why = codeOf(error);
  if (typeof status === 'number')
    return NOT_NOW.includes(status)
      ? { kind: 'later', why }
      : { kind: status < 500 ? 'refused' : 'unknown', why };
  return { kind: NOT_REACHED.includes(why) ? 'later' : 'unknown', why };
}

/** Asks Twilio for our account. What is wrong with it, in words; null where it is right. */
export async function accountProblem(
  settings: TwilioSettings,
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  const client = await open(settings, timeoutMs);
  try {
    const { status } = await client.api.v2010.accounts(settings.accountSid).fetch();
    return status === 'active' ? null : `its account is ${status}`;
  } catch (error) {
    const why = codeOf(error);
    return why === '20003' ? 'it refuses the account SID or the auth token' : `it answers ${why}`;
  }
}
