import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../src/contract/index.ts';
import { errorEnvelope } from '../../src/contract/call/endpoint.ts';
import { anyCharacter } from '../helpers/any-character.ts';
import { handoverSchema } from '../../src/contract/booking/handover.ts';

/** The same modules, read with the browser's part of zod. */
vi.doMock('zod', () => import('../../src/contract/in-browser/index.ts'));
vi.resetModules();
const small = await import('../../src/contract/in-browser/index.ts');
const inBrowser = {
  ...(await import('../../src/contract/index.ts')),
  ...(await import('../../src/contract/call/endpoint.ts')),
  ...(await import('../../src/contract/booking/handover.ts')),
};

/** What of a schema's own description the values below are made from; which fields there are depends on the type. */
interface Def {
  type: string;
  format?: string;
  values: unknown[];
  entries: Record<string, unknown>;
  shape: Record<string, Schema>;
  element: Schema;
  options: Schema[];
  items: Schema[];
  innerType: Schema;
  in: Schema;
  out: Schema;
  keyType: Schema;
  valueType: Schema;
  checks?: { _zod: { def: { pattern?: RegExp; maximum?: number } } }[];
}
interface Schema {
  _zod: { def: unknown };
}

const TEXTS = [
  '',
  ' ',
  'x',
  'RG12 1AA',
  ' rg121aa ',
  '12.30',
  '-0.05',
  '07700 900123',
  'AB18KQC',
  '3',
  '2026-11',
  'GB',
  '2026-11-21',
  '2026-02-29',
  '2028-02-29',
  '2026-11-21T12:00:00Z',
  '2026-11-21T12:00:00.250Z',
  '12-34-56',
  '2026-11-21T12:00:00+01:00',
  '2026-11-21T12:00Z',
  '08:00-10:00',
  'name@example.com',
  'a@b',
  'a.b@c.co.uk',
  'e58ed763-928c-4155-bee9-fdbaaadc15f3',
  '00000000-0000-0000-0000-000000000000',
  'www.example.com',
  '£12',
  ' https://example.com/a\nb ',
  'http:example.com',
  'ftp://example.com',
  '__proto__',
  '😀'.repeat(300),
];
const texts = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
  fc.string({ minLength: 0, maxLength: 600 }),
);
const junk = fc.oneof(
  fc.constantFrom(undefined, null, NaN, Infinity, true, {}, [], { length: 3 }, 0, -1, 1.5, 2 ** 53),
  texts,
  fc.jsonValue({ maxDepth: 1 }),
);
const numbers = fc.oneof(fc.integer({ min: -3, max: 120 }), fc.integer(), fc.double(), fc.nat(3000));

/** Values that mostly are what the schema asks for, each part of them now and then something else. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: meant(schema) }, { weight: 1, arbitrary: junk });
}

function meant(schema: Schema): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Def;
  const inner = () => valuesOf(def.innerType);
  switch (def.type) {
    case 'string':
      return textsOf(def);
    case 'number':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field)] as const);
      return fc.oneof(
        { weight: 6, arbitrary: fc.record({ ...Object.fromEntries(fields), beside: fc.constant(1) }) },
        { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
      );
    }
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(valuesOf));
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'optional':
    case 'default':
      return fc.oneof({ weight: 3, arbitrary: inner() }, { weight: 1, arbitrary: fc.constant(undefined) });
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: inner() }, { weight: 1, arbitrary: fc.constant(null) });
    case 'catch':
      return inner();
    case 'pipe':
      return fc.oneof(valuesOf(def.in), valuesOf(def.out));
    case 'record':
      return fc.dictionary(fc.oneof(valuesOf(def.keyType).map(String), texts), valuesOf(def.valueType), {
        maxKeys: 3,
      });
    default:
      return junk;
  }
}

function textsOf({ format, checks = [] }: Def): fc.Arbitrary<unknown> {
  const patterns = checks.flatMap(({ _zod }) => _zod.def.pattern ?? []);
  const fitting = patterns.flatMap((pattern) => {
    try {
      return [fc.stringMatching(pattern)];
    } catch {
      return [];
    }
  });
  const bounds = checks.flatMap(({ _zod }) => _zod.def.maximum ?? []);
  const long = bounds.map((most) =>
    fc.constantFrom('x'.repeat(most), 'x'.repeat(most + 1), '😀'.repeat(most), '😀'.repeat(most + 1)),
  );
  return fc.oneof(...(format === 'uuid' ? [fc.uuid()] : []), ...fitting, ...long, texts);
}

interface Readable {
  safeParse: (value: unknown, more?: { error: () => string }) => Read;
}
interface Read {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

/** What came out, or what was wrong where and in which words; the library's own words are nobody's. */
function said(schema: Readable, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value, { error: () => 'Invalid input' });
  if (success) return { data };
  // Which field comes first depends on whether zod may compile; what is said of one field does not.
  const found = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  return found.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

function expectTheSame(real: Readable & Schema, browsers: Readable, runs: number): void {
  fc.assert(
    fc.property(valuesOf(real), (value) => {
      expect(said(browsers, structuredClone(value))).toStrictEqual(said(real, structuredClone(value)));
    }),
    // The same values each time: what differs is found by whoever changes either, and by nobody's luck.
    { numRuns: runs, seed: 45 },
  );
}

const calls = endpoints.map((call, index) => [call.id, call, inBrowser.endpoints[index]] as const);

describe('the browser reads as the server does', () => {
  test.each(calls)('%s', (_id, call, browsers) => {
    const isFile = 'file' in call.body;
    for (const part of ['params', 'query', ...(isFile ? [] : ['body' as const]), 'response'] as const)
      expectTheSame(call[part], browsers?.[part] as Readable, 40);
  });

  test('a refusal, and a record made at the kerb', () => {
    expectTheSame(errorEnvelope, inBrowser.errorEnvelope, 200);
    expectTheSame(handoverSchema, inBrowser.handoverSchema, 400);
  });

  test('what stores keep', () => {
    const kept = (zod: typeof z) => [
      zod.array(zod.tuple([zod.string(), zod.number().nullable()])),
      zod.record(zod.string(), zod.array(zod.string())),
      zod.object({ file: zod.instanceof(Blob), body: zod.custom<string>(), id: zod.uuid() }),
      zod.record(zod.enum(['a', 'b']), zod.number().int()),
      zod.object({ a: zod.string().optional().default('x'), b: zod.string().default('y').optional() }),
      zod.object({
        a: zod.string().catch('x'),
        b: zod.string().optional().catch('y'),
        c: zod.number().nullish(),
      }),
    ];
    const browsers = kept(small as unknown as typeof z);
    for (const [index, real] of kept(z).entries())
      expectTheSame(real, browsers[index] as unknown as Readable, 300);
  });
});
