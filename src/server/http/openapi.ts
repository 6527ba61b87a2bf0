import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { z } from 'zod';
import type { Site } from '../../content-model/site.ts';
import {
  API_BASE,
  type Endpoint,
  type ErrorCode,
  errorEnvelope,
  nothing,
  SITE_HEADER,
} from '../../contract/call/endpoint.ts';
import { ERROR_MEANINGS } from '../../contract/call/error-meanings.ts';
import { EVENT_STREAM, isEventStream } from '../../contract/call/event-stream.ts';
import { isFileBody } from '../../contract/call/file-body.ts';
import { endpoints } from '../../contract/index.ts';
import type { Env } from '../env.ts';
import { BEHIND, STATUS_OF } from '../errors.ts';
import { AWAY } from './away.ts';

const JSON_TYPE = 'application/json';

/** Codes that any call may answer. */
const ALWAYS: readonly ErrorCode[] = ['bad_request', 'site_unknown', 'server_error'];
/** And the codes of a call that not everybody may make. */
const GUARDED: readonly ErrorCode[] = [...ALWAYS, 'unauthenticated', 'not_found'];

/** With a 503: what doesn't answer. */
const awayData = z.object({ away: z.enum(BEHIND) }).optional();

const BEARER = 'session';

const headerOf = ({ id }: Site) =>
  z.object({
    [SITE_HEADER]: z.literal(id).describe('Identity of the site; missing or unknown is 400.'),
  });

/** The OpenAPI 3.1 document, made from the schemas that both ends parse with. */
export function openApiDocument(
  { SITE_URL }: Pick<Env, 'SITE_URL'>,
  site: Site,
  calls: readonly Endpoint[] = endpoints,
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  const header = headerOf(site);
  for (const endpoint of calls) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint, header) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: `${site.name} customer API`,
      version: '2.0.0',
      description:
        'Prices, carts and bookings. Every answer has `status` 1 with `data`, or 0 with `code` and `message`.',
    },
    servers: [{ url: SITE_URL + API_BASE }],
    components: {
      securitySchemes: {
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          description: 'What a login answers. Cookies are ignored.',
        },
      },
    },
    paths,
  });
}

function operation(endpoint: Endpoint, header: z.ZodObject): ZodOpenApiOperationObject {
  const takesBody = endpoint.body !== nothing;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-proof': endpoint.proof,
    security: endpoint.access === 'anyone' ? [] : [{ [BEARER]: [] }],
    requestParams: { path: endpoint.params, query: endpoint.query, header },
    ...(takesBody && { requestBody: { required: true, ...bodyOf(endpoint) } }),
    responses: {
      '200': successOf(endpoint),
      ...errorResponses(endpoint),
    },
  };
}

/** A file has content types and no schema, as OpenAPI 3.1 has it. */
function bodyOf({ body }: Endpoint): Pick<ZodOpenApiRequestBodyObject, 'description' | 'content'> {
  if (!isFileBody(body)) return { content: { [JSON_TYPE]: { schema: body } } };
  const { types, most } = body.file;
  return {
    description: `The file, at most ${most} bytes.`,
    content: Object.fromEntries(types.map((type) => [type, {}])),
  };
}

/** An answer that goes on has no schema of its own: each of its lines has one. */
function successOf({ response }: Endpoint): ZodOpenApiResponseObject {
  if (!isEventStream(response))
    return { description: 'Success', content: { [JSON_TYPE]: { schema: response } } };
  const description = 'Goes on: a `data:` line of this JSON for each message, and `:` at least every 15 s.';
  return { description, content: { [EVENT_STREAM]: { schema: response.message } } };
}

/** One response per HTTP status; its schema names the codes that come with it and what they carry. */
function errorResponses(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const always = endpoint.access === 'anyone' ? ALWAYS : GUARDED;
  const unproven: readonly ErrorCode[] = endpoint.proof === 'none' ? [] : ['confirm_first'];
  const possible = new Set([...always, ...unproven, ...endpoint.errors]);
  const byStatus = Map.groupBy(possible, (code): number => STATUS_OF[code]);
  byStatus.set(AWAY.status, ['server_error']);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schemas = codes.map((code) => {
        const data = status === AWAY.status ? awayData : endpoint.errorData[code];
        return errorEnvelope.extend({ code: z.literal(code), ...(data && { data }) });
      });
      const [first = errorEnvelope, ...rest] = schemas;
      return [
        String(status),
        {
          description: codes.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join(' '),
          content: { [JSON_TYPE]: { schema: rest.length ? z.union([first, ...rest]) : first } },
        },
      ];
    }),
  );
}
