import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOfSchema } from '../../../src/content-model/document/fields.ts';
import { fileParts, withParts } from '../../../src/content-model/document/file.ts';
import { changedFront, dataOf } from '../../../src/content-model/document/front.ts';
import { DOCUMENT_SCHEMAS } from '../../../src/content-model/document/schemas.ts';
import { actOnRows, rowActOf } from '../../../src/content-model/document/row-acts.ts';
import { type Values, frontValues } from '../../../src/content-model/document/values.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../src/domain/document/document.ts';

const dataIn = (source: string): Record<string, unknown> => {
  const read = dataOf(source);
  if ('problem' in read) throw new Error(read.problem);
  return read.data;
};

/** As a browser sends a text field: each line ends in CR LF. */
const sent = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, all.map((one) => one.replace(/\r?\n/g, '\r\n'))]),
  );

/** A file that is opened in the editor and saved, with what `edit` changes of the form. */
function saved(kind: DocumentKind, text: string, edit: Values = {}, body?: string): string {
  const fields = fieldsOfSchema(DOCUMENT_SCHEMAS[kind]);
  const parts = fileParts(text);
  const values = { ...sent(frontValues(fields, dataIn(parts.front))), ...edit };
  const { source, errors } = changedFront(parts.front, fields, values);
  expect(errors).toEqual({});
  return withParts(text, { front: source, body: body ?? parts.body.replace(/\r?\n/g, '\r\n') });
}

const FILES = (Object.keys(DOCUMENT_KINDS) as DocumentKind[]).flatMap((kind) =>
  readdirSync(`content/${kind}`, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ kind, file: `content/${kind}/${file}` })),
);

test('every file of content/ that is opened and saved unchanged is the same file, byte for byte', () => {
  expect(FILES.length).toBeGreaterThan(180);
  for (const { kind, file } of FILES) {
    const bytes = readFileSync(file);
    expect(Buffer.from(saved(kind, bytes.toString('utf8'))).equals(bytes), file).toBe(true);
  }
});

const press = (values: Values, act: string, fields: ReturnType<typeof fieldsOfSchema>) => {
  const asked = rowActOf(act);
  if (asked) actOnRows(values, asked, fields);
};

test('a row of any file that is moved down and up again, or taken out and put back, leaves the same file', () => {
  let moved = 0;
  for (const { kind, file } of FILES) {
    const text = readFileSync(file, 'utf8');
    const fields = fieldsOfSchema(DOCUMENT_SCHEMAS[kind]);
    const values = frontValues(fields, dataIn(fileParts(text).front));
    const lists = new Set(Object.keys(values).flatMap((name) => /^(.*?)\.0(\.|$)/.exec(name)?.[1] ?? []));
    for (const list of lists) {
      const acted: Values = { ...values };
      for (const act of [`down:${list}.0`, `drop:${list}.0`]) press(acted, act, fields);
      for (const act of [`undo:${list}.0`, `up:${list}.1`]) press(acted, act, fields);
      expect(acted, `${file} ${list}`).toEqual(values);
      moved += 1;
    }
    expect(saved(kind, text, values), file).toBe(text);
  }
  expect(moved).toBeGreaterThan(500);
});

test('a row that is only moved keeps its comments, its quotes and its layout', () => {
  const page = PAGE.replace('  - { text: Tyres', '  # all of them\n  - { "text": Tyres');
  const fields = fieldsOfSchema(DOCUMENT_SCHEMAS.pages);
  const values = { ...frontValues(fields, dataIn(fileParts(page).front)) };
  press(values, 'down:m.related.0', fields);
  const moved = saved('pages', page, values);
  expect(moved).toMatch(
    / {2}# all of them\n {2}- \{ "text": Tyres, href: \/new-tyres \}\n {2}- \{ text: Brakes, href: \/brake-pads \}\n/,
  );
});

test('what is changed in a file is read back, and every other line stays as it was', () => {
  for (const { kind, file } of FILES.filter((_, i) => i % 6 === 0)) {
    const text = readFileSync(file, 'utf8');
    const name = kind === 'towns' ? 'm.provenance' : 'm.description';
    const key = kind === 'towns' ? 'provenance' : 'description';
    const words = `It's changed: "yes" # and no comment, ${file}`;
    const now = saved(kind, text, { [name]: [words] });
    const before = dataIn(fileParts(text).front);
    const after = dataIn(fileParts(now).front);
    expect(after, file).toEqual({ ...before, [key]: words });
    expect(fileParts(now).body).toBe(fileParts(text).body);
    const old = new Set(text.split('\n'));
    expect(now.split('\n').filter((line) => !old.has(line)).length, file).toBe(1);
  }
});

const FRONT = `# About us
title: A page with a long enough title # shown in tabs
wanted: [full, "040"]
related:
  # the shortest way
  - { text: Brakes, href: /brake-pads }
  - { text: Tyres, href: /new-tyres }
updated: 2026-11-06
facts: []
`;
const PAGE = `---\n${FRONT}---\n\n## Text\n`;

test('a row is changed, left out and added; comments, quotes and layout of the others stay', () => {
  const now = saved('pages', PAGE, {
    'm.related.1.text': ['All tyres'],
    'm.related.0.-': ['on'],
    'm.related.2.text': ['Prices'],
    'm.related.2.href': ['/car-service'],
    // Typed into the line that adds to the list, and never added by its button.
    'm.wanted': ['no'],
  });
  expect(now).toContain('# About us\ntitle: A page with a long enough title # shown in tabs\nwanted: [');
  expect(now).toMatch(/wanted: \[ ?full, "040", 'no' ?\]/);
  expect(now).toMatch(/- \{ text: All tyres, href: \/new-tyres \}\n/);
  expect(dataIn(fileParts(now).front)).toMatchObject({
    wanted: ['full', '040', 'no'],
    related: [
      { text: 'All tyres', href: '/new-tyres' },
      { text: 'Prices', href: '/car-service' },
    ],
  });
});

test('a field that is emptied is taken away, and one that was not there is added', () => {
  const now = saved('pages', PAGE, { 'm.updated': [''], 'm.noindex': ['on'], 'm.lead': ['Two\r\nlines'] });
  const { updated, noindex, lead } = dataIn(fileParts(now).front);
  expect({ updated, noindex, lead }).toEqual({ updated: undefined, noindex: true, lead: 'Two\nlines' });
  expect(now).not.toContain('updated');
  const dated = saved('pages', PAGE, { 'm.updated': ['2027-01-02'] });
  expect(dated).toContain('\nupdated: 2027-01-02\n');
});

test('what is typed cannot become YAML of its own', () => {
  const typed = [
    'x\nnoindex: true',
    '---\n',
    '*alias',
    '&a b',
    '!!js/function x',
    '{a: 1}',
    '[1]',
    '# no',
    '2026-01-01',
    '@x',
    '`',
  ];
  for (const words of typed) {
    const now = saved('pages', PAGE, { 'm.lead': [words] });
    const { lead, noindex } = dataIn(fileParts(now).front);
    expect([lead, noindex], words).toEqual([words, undefined]);
    expect(fileParts(now).body, words).toBe(fileParts(PAGE).body);
  }
});

test('a new field of a schema is drawn by itself, and what has no drawing is YAML', () => {
  const fields = fieldsOfSchema(
    z.strictObject({
      seats: z.number().describe('How many.'),
      paint: z.enum(['red', 'green']).optional(),
      either: z.union([z.string(), z.number()]),
      table: z.record(z.string(), z.number()).optional(),
      crew: z.array(z.strictObject({ name: z.string(), born: z.coerce.date() })).default([]),
    }),
  );
  expect(fields.map(({ drawn: { as }, isOptional }) => `${as}${isOptional ? '?' : ''}`)).toEqual([
    'number',
    'choice?',
    'yaml',
    'yaml?',
    'rows?',
  ]);
  expect(fields[0]).toMatchObject({ label: 'Seats', hint: 'How many.' });
  const source = 'seats: 4\ntable: { a: 1 }\n';
  const values = { ...frontValues(fields, dataIn(source)), 'm.table': ['a: 1\r\nb: 2'], 'm.either': ['7'] };
  expect(dataIn(changedFront(source, fields, values).source)).toEqual({
    seats: 4,
    table: { a: 1, b: 2 },
    either: 7,
  });
  const broken = changedFront(source, fields, { ...values, 'm.table': ['a: [1'] });
  expect(Object.keys(broken.errors)).toEqual(['m.table']);
  expect(dataIn(broken.source)).toMatchObject({ table: { a: 1 } });
});

test('a file keeps its kind of line ends, and one without front matter gets one', () => {
  const dos = PAGE.replaceAll('\n', '\r\n');
  expect(saved('pages', dos)).toBe(dos);
  expect(withParts('', { front: 'title: x\n', body: '## y\n' })).toBe('---\ntitle: x\n---\n## y\n');
  expect(withParts(dos, { ...fileParts(dos), body: '\n## Other\n' })).toContain('\r\n## Other\r\n');
});
