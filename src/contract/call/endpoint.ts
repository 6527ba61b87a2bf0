import { z } from './zod.ts';

/** `'284.00'`: money as the API writes it, pounds with two decimals. None of our bills has eight digits. */
export const amountSchema = z
  .string()
  .max(11)
  .regex(/^-?\d{1,7}\.\d{2}$/)
  .describe("Pounds with two decimals, like '284.00'.");

/** A signed link's token, as it appears in the address. */
export const linkTokenSchema = z.string().min(1).max(300);

/** Every refusal has one of these codes; each call lists the ones that it may answer. error-meanings.ts says when. */
export const ERROR_CODES = [
  'bad_request',
  'site_unknown',
  'unauthenticated',
  'confirm_first',
  'not_found',
  'bad_registration',
  'vehicle_not_served',
  'lookup_failed',
  'model_unknown',
  'item_unknown',
  'cart_expired',
  'cart_empty',
  'link_invalid',
  'link_ended',
  'invalid',
  'price_changed',
  'referral_refused',
  'changed',
  'slot_taken',
  'booked_already',
  'idempotency_reused',
  'too_large',
  'amount_too_small',
  'too_many',
  'server_error',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one error envelope. `message` is for people and says what to do next. */
export const errorEnvelope = z.object({
  status: z.literal(0),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  no_reg_found: z.boolean().optional().describe('Lookup only: true when the register has no such vehicle.'),
  errors: z
    .record(z.string(), z.string())
    .optional()
    .describe('Field name → message, for `invalid`, and `key.field` for a choice that cannot be.'),
  data: z.unknown().optional(),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** A success: `status` 1 and the data. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ status: z.literal(1), message: z.string().optional(), data });
}

type Shape = z.ZodObject;

/** Whoever works here, at the operator's own garage, as a garage's leader; or a Super Admin alone, who may all that they may. */
export type StaffAccess = 'staff' | 'own' | 'leader' | 'admin';

/**
 * Who may make a call: anyone at all, whoever is logged in, or some of those who work here. It does not say whose booking,
 * car or account, or which garage, a call may be about: the service decides that.
 */
export type Access = 'anyone' | 'customer' | StaffAccess;

/**
 * Whether whoever makes a call has to have shown lately who they are: a tablet may lie about, and a laptop be found open.
 * 'fresh': by password or passkey in the last minutes; an account with neither, by the emailed link it has just come in by.
 * 'password': the call itself asks for the password; an account without one needs 'fresh'.
 */
export type Proof = 'fresh' | 'password' | 'none';

/** Only somebody logged in can be asked for it. One of our signed links is the proof of what it opens, and of nothing else. */
export type ProofOf<Whom> = Whom extends 'customer' | StaffAccess ? Proof : 'none';

/** Whatever is written says whether it needs proof; what only looks says so where it reveals much. */
type Sending<Whom> = { method: 'POST'; proof: ProofOf<Whom> } | { method: 'GET'; proof?: ProofOf<Whom> };

/** One call: everything both ends need to know about it. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Whom extends Access = Access,
> {
  /** Unique, camel case; the OpenAPI operationId. */
  id: string;
  method: 'GET' | 'POST';
  /** Under /api/v2, parameters in braces as the specification writes them. */
  path: string;
  access: Whom;
  proof: Proof;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The whole success envelope. */
  response: Response;
  errors: readonly ErrorCode[];
  /** What `data` holds in an error envelope, for codes that carry data. */
  errorData: Partial<Record<ErrorCode, z.ZodType>>;
  /** For how many seconds anybody may keep a success, which is then the same for everybody; 0: nobody may. */
  cacheS: number;
}

/** The body of a call without one. */
export const nothing = z.object({});
type Nothing = typeof nothing;

/** Declares a call. A part that is left out takes no input. */
export function endpoint<
  Response extends z.ZodType,
  const Whom extends Access,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends z.ZodType = Nothing,
>(
  call: Sending<Whom> & {
    id: string;
    path: string;
    access: Whom;
    summary: string;
    params?: Params;
    query?: Query;
    body?: Body;
    response: Response;
    errors?: readonly ErrorCode[];
    errorData?: Partial<Record<ErrorCode, z.ZodType>>;
    cacheS?: number;
  },
): Endpoint<Params, Query, Body, Response, Whom> {
  return {
    ...call,
    proof: call.proof ?? 'none',
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (nothing as unknown as Body),
    errors: call.errors ?? [],
    errorData: call.errorData ?? {},
    cacheS: call.cacheS ?? 0,
  };
}

/** What a caller passes: path parameters, query and body, as far as the call takes them. */
export interface Input<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}

export type Answer<E extends Endpoint> = z.output<E['response']>;

/** Base of every path. */
export const API_BASE = '/api/v2';
/** Carries the site identity on every call. */
export const SITE_HEADER = 'X-Site-Id';
