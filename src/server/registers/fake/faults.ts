import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer before it is sent. */
export interface FakeReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * How a fake can be made to fail. `none`: as the contract says. The rest are answers and broken connections that were
 * seen from real registers or that a network can cause.
 */
export const FAULTS = [
  'none',
  /** The register's own errors. */
  'status-500',
  'status-503',
  'status-429',
  /** The gateway in front of it. */
  'status-403',
  'status-502',
  /** 200, but with truncated JSON; an HTML page; an empty body; a list. */
  'malformed',
  'html',
  'empty',
  'list',
  /** 200 about another car. */
  'other-car',
  /**
   * 200 in odd shapes: text for numbers, nulls, unknown values and fields. Not a fault: the client must understand
   * it.
   */
  'odd',
  /** Answers, but late. */
  'slow',
  /** Takes the request and says nothing. */
  'hang',
  /** Sends half of the answer and then nothing. */
  'stalled',
  /** Sends half of the answer and closes. */
  'half-closed',
  /** Closes without an answer. */
  'reset',
  /** DVSA only: the day's allowance is used up; each token is refused; there are no tokens. */
  'day-limit',
  'token-refused',
  'token-down',
] as const;
export type RegisterFault = (typeof FAULTS)[number];

/** `slow` takes this long. */
const SLOW_MS = 2_000;

/** Sends a reply, or spoils it. The fake itself makes the statuses that carry the register's own body. */
export function send(
  req: IncomingMessage,
  res: ServerResponse,
  reply: FakeReply,
  fault: RegisterFault,
): void {
  const { status, body, headers = {} } = spoilt(reply, fault);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' && body.startsWith('<') ? 'text/html' : 'application/json';
  switch (fault) {
    case 'reset':
      return void req.socket.destroy();
    case 'hang':
      return;
    case 'slow':
      return void setTimeout(() => send(req, res, reply, 'none'), SLOW_MS).unref();
    case 'half-closed':
    case 'stalled': {
      res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) });
      res.write(text.slice(0, text.length / 2));
      if (fault === 'half-closed') setTimeout(() => req.socket.destroy(), 5);
      return;
    }
    default:
      res.writeHead(status, { 'Content-Type': type, ...headers }).end(text);
  }
}

function spoilt(reply: FakeReply, fault: RegisterFault): FakeReply {
  switch (fault) {
    case 'status-403':
      return { status: 403, body: { message: 'Forbidden' } };
    case 'status-502':
      return { status: 502, body: '<html><body>502 Bad Gateway</body></html>' };
    case 'malformed':
      return { status: 200, body: JSON.stringify(reply.body).slice(0, -7) };
    case 'html':
      return { status: 200, body: '<html><body>Welcome</body></html>' };
    case 'empty':
      return { status: 200, body: '' };
    case 'list':
      return { status: 200, body: [reply.body] };
    case 'other-car':
      return { ...reply, body: withRegistration(reply.body, 'AB00ZZZ') };
    case 'odd':
      return reply.status === 200 ? { ...reply, body: odd(reply.body) } : reply;
    default:
      return reply;
  }
}

function withRegistration(body: unknown, vrm: string): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const key = 'registrationNumber' in body ? 'registrationNumber' : 'registration';
  return { ...body, [key]: vrm };
}

/** The same facts in another notation, with fields that nobody announced. */
function odd(value: unknown): unknown {
  if (Array.isArray(value)) return [null, ...value.map(odd), 'not an object'];
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => {
    if (typeof field === 'number') return [key, String(field)];
    if (typeof field === 'string' && /^\d{3,5}$/.test(field)) return [key, Number(field)];
    if (key === 'taxStatus' || key === 'motStatus') return [key, 'Something new'];
    if (key === 'taxDueDate' || key === 'primaryColour') return [key, null];
    return [key, odd(field)];
  });
  return { ...Object.fromEntries(fields), automatedVehicle: false, later: { added: [1, 2] } };
}
