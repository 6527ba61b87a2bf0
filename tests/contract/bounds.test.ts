import { describe, expect, test } from 'vitest';
import { catalogue, makes } from '../../src/content-model/built.ts';
import { ITEMS_MAX } from '../../src/contract/cart/cart.ts';
import { isFileBody } from '../../src/contract/call/file-body.ts';
import { endpoints } from '../../src/contract/index.ts';
import { vehicleSchema } from '../../src/contract/vehicle/vehicle.ts';
import { z } from '../../src/contract/call/zod.ts';
import { aVehicle } from '../fixtures/orders.ts';

/** Formats whose pattern has an end. */
const FIXED_FORMATS = ['uuid', 'date', 'datetime'];

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodCatch];

/** Where in a schema somebody could send as much as they like. */
function unbounded(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => unbounded(field, `${path}.${name}`));
  if (schema instanceof z.ZodArray) {
    const { checks = [], element } = schema.def;
    const ends = checks.some(({ _zod: { def } }) => def.check === 'max_length');
    return [...(ends ? [] : [`${path}[]`]), ...unbounded(element, `${path}[]`)];
  }
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option, index) => unbounded(option, `${path}|${index}`));
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper))
    return unbounded((schema as z.ZodOptional).unwrap(), path);
  // What a transform gives has been judged before it, unless it is parsed once more.
  if (schema instanceof z.ZodPipe)
    return schema.out instanceof z.ZodTransform || unbounded(schema.in, path).length === 0
      ? unbounded(schema.in, path)
      : unbounded(schema.out, path);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const { maxLength, format } = schema;
    return maxLength !== null || FIXED_FORMATS.includes(format ?? '') ? [] : [path];
  }
  if (schema instanceof z.ZodNumber) {
    const ends = [schema.minValue, schema.maxValue];
    return ends.every((end) => end !== null && Math.abs(end) < Number.MAX_SAFE_INTEGER) ? [] : [path];
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean)
    return [];
  // Its handler counts the bytes while they come in.
  if (isFileBody(schema as z.ZodType)) return [];
  throw new Error(`${path}: this test cannot judge a ${String(schema)}. Teach it`);
}

test('nothing that a call takes may be as long or as large as the sender likes', () => {
  const open = endpoints.flatMap(({ id, params, query, body }) => [
    ...unbounded(params, `${id} params`),
    ...unbounded(query, `${id} query`),
    ...unbounded(body, `${id} body`),
  ]);
  expect(open).toEqual([]);
});

test('the walk sees what is open', () => {
  const open = z.object({
    text: z.string(),
    list: z.array(z.enum(['a'])),
    number: z.number().int().min(0),
    late: z.string().transform((typed) => typed.trim()),
    held: z
      .string()
      .transform((typed) => typed.trim())
      .pipe(z.string().max(3)),
  });
  expect(unbounded(open, '')).toEqual(['.text', '.list[]', '.number', '.late']);
});

describe('the car that a visitor sends', () => {
  const taken = (own: object) => vehicleSchema.safeParse({ ...aVehicle(), ...own }).success;

  test.each<[string, object, object]>([
    ['plate', { RegistrationNumber: 'AB18 KQC' }, { RegistrationNumber: '<b>AB18' }],
    ['make', { Mfr: 'M'.repeat(60) }, { Mfr: 'M'.repeat(61) }],
    ['range', { Range: 'R'.repeat(60) }, { Range: 'R'.repeat(61) }],
    ['engine', { Engine: 'E'.repeat(60) }, { Engine: 'E'.repeat(61) }],
    ['Model_ID', { Model_ID: 'm'.repeat(120) }, { Model_ID: 'm'.repeat(121) }],
    ['first year', { Year: 1885 }, { Year: 1884 }],
    ['last year', { Year: 2100 }, { Year: 9007199254740991 }],
    ['colour', { Colour: 'MULTI-COLOUR' }, { Colour: 'x'.repeat(30_000) }],
    ['words of the colour', { Colour: 'Blue (light)/white' }, { Colour: 'Pay at https://example.com' }],
    ['fuel', { Fuel: 'PHEV_DIESEL' }, { Fuel: 'STEAM' }],
    ['MOT class', { MotClass: 'check' }, { MotClass: '7' }],
  ])('%s', (_, good, bad) => {
    expect([taken(good), taken(bad)]).toEqual([true, false]);
  });

  test('may be any of the catalogue’s, with room to spare', () => {
    const names = makes.flatMap(({ make, ranges }) =>
      ranges.flatMap(({ range, engines }) => [make, range, ...engines.map(({ label }) => label)]),
    );
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(40);
  });
});

test('a cart may hold everything that we sell', () => {
  const { services, repairs, diagnostics } = catalogue;
  expect(services.length + repairs.length + diagnostics.length).toBeLessThan(ITEMS_MAX);
});
