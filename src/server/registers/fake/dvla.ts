import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { type RegisterFault, type FakeReply, send } from './faults.ts';
import type { DemoRegistry } from './registry.ts';
import { UAT_ERRORS } from './uat.ts';

/** The DVLA's documented errors. 503 has a number among its strings, as the real one does. */
const ERRORS: Record<number, FakeReply> = {
  400: error(400, 'Bad Request', 'Invalid format for field - vehicle registration number'),
  404: error(404, 'Vehicle Not Found', 'Record for vehicle not found'),
  429: error(429, 'Too Many Requests', 'Too Many Requests'),
  500: error(500, 'Internal Server Error', 'System Error occurred'),
  503: {
    status: 503,
    body: {
      errors: [
        {
          status: 503,
          code: '503',
          title: 'System currently down for maintenance',
          detail:
            'The service is currently down for maintenance, please contact support for more information',
        },
      ],
    },
  },
};

interface Options {
  key: string;
  registry: DemoRegistry;
  /** How to fail at present. */
  fault: () => RegisterFault;
  /** Called for each request. */
  onAsked: () => void;
}

/** A server that answers as the Vehicle Enquiry Service does: https://developer-portal.driver-vehicle-licensing.api.gov.uk */
export function dvlaStandIn({ key, registry, fault, onAsked }: Options): RequestListener {
  async function answer(req: IncomingMessage): Promise<FakeReply> {
    if (req.url !== '/vehicle-enquiry/v1/vehicles' || req.method !== 'POST') {
      return { status: 403, body: { message: 'Missing Authentication Token' } };
    }
    if (req.headers['x-api-key'] !== key) return { status: 403, body: { message: 'Forbidden' } };
    const sent: unknown = await json(req).catch(() => null);
    const vrm: unknown =
      typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'registrationNumber') : undefined;
    // Letters and digits only, without spaces: the real one does not normalise either.
    if (typeof vrm !== 'string' || !/^[A-Z0-9]{1,8}$/i.test(vrm)) return failure(400);
    const wanted = UAT_ERRORS[vrm];
    if (wanted !== undefined) return failure(wanted);
    const body = registry.dvla(vrm.toUpperCase());
    if (body === 'fails') return failure(500);
    return body ? { status: 200, body } : failure(404);
  }
  return async (req, res) => {
    onAsked();
    const failing = fault();
    const status = Number(/^status-(429|500|503)$/.exec(failing)?.[1]);
    send(req, res, status ? failure(status) : await answer(req), failing);
  };
}

function failure(status: number): FakeReply {
  return ERRORS[status] ?? { status, body: {} };
}

function error(status: number, title: string, detail: string): FakeReply {
  return { status, body: { errors: [{ status: String(status), code: String(status), title, detail }] } };
}
