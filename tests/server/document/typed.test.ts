import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DrawnField, FrontField } from '../../../src/content-model/document/fields.ts';
import { dataOf } from '../../../src/content-model/document/front.ts';
import { fileParts } from '../../../src/content-model/document/file.ts';
import { DOCUMENT_SCHEMAS } from '../../../src/content-model/document/schemas.ts';
import type { Values } from '../../../src/content-model/document/values.ts';
import { fieldNamed, fieldText } from '../../../src/content-model/document/where.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../src/domain/document/document.ts';
import { messageOf } from '../../../src/server/document/messages.ts';
import { fieldsOfKind, fileOfForm, formOfFile } from '../../../src/server/document/typed.ts';

const NONSENSE = [
  'x'.repeat(10_000),
  '🚗🔧',
  '-1',
  '1e9',
  '0x10',
  '<b onclick=alert(1)>"\'&amp;</b>',
  '2026-02-31',
  '31 June 2026',
  'yes: [no',
  '---',
  '*a &b !!c',
];

/** Each field gets another one at each turn. */
const TURNS = 3;

const one = (kind: DocumentKind): string =>
  readFileSync(
    `content/${kind}/${readdirSync(`content/${kind}`, { recursive: true })
      .map(String)
      .find((name) => name.endsWith('.md'))}`,
    'utf8',
  );

/** What a field keeps of what was typed. A tick keeps that it is set; and rows of nothing are no rows. */
const kept = ({ as }: DrawnField, typed: string): string => (as === 'tick' ? 'on' : typed);

const fieldsIn = (fields: readonly FrontField[], values: Values) =>
  Object.keys(values).flatMap((name) => {
    const field = name === 'body' ? undefined : fieldNamed(fields, name);
    return field && !/stillTrue/.test(name) ? [{ name, field }] : [];
  });

test('nonsense in every field of every kind is kept as it was typed, and said in the words of the field', () => {
  for (const kind of Object.keys(DOCUMENT_KINDS) as DocumentKind[]) {
    const text = one(kind);
    const fields = fieldsOfKind(kind);
    const { values } = formOfFile(kind, text);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const all = fieldsIn(fields, values);
      const typedInto = new Map(
        all.map(({ name }, i) => [name, NONSENSE[(i + turn) % NONSENSE.length] ?? '']),
      );
      const sent = {
        ...values,
        ...Object.fromEntries([...typedInto].map(([name, typed]) => [name, [typed]])),
      };
      const saved = fileOfForm(kind, text, sent);
      expect(saved.errors).toEqual({});
      const back = formOfFile(kind, saved.text).values;
      for (const { name, field } of all)
        expect(back[name]?.[0], `${kind} ${name}`).toBe(kept(field.drawn, typedInto.get(name) ?? ''));
      expect(fileParts(saved.text).body).toBe(fileParts(text).body);
      const read = dataOf(fileParts(saved.text).front);
      const issues =
        'data' in read
          ? (DOCUMENT_SCHEMAS[kind].safeParse(read.data, { reportInput: true }).error?.issues ?? [])
          : [];
      expect(issues.length, `${kind} ${turn}`).toBeGreaterThan(5);
      for (const issue of issues) {
        const said = `${fieldText(fields, ['m', ...issue.path.map(String)].join('.'))}: ${messageOf(issue)}`;
        expect(said).toMatch(/^[A-Z].{3,160}: [A-Z]/);
        expect(said).not.toMatch(/yaml|zod|invalid|expected|received|undefined|NaN|\bobject\b|regex|m\./i);
      }
    }
  }
});

test('numbers and days are read as people write them', () => {
  const town = one('towns');
  const typed = (edit: Values) =>
    fileOfForm('towns', town, { ...formOfFile('towns', town).values, ...edit }).text;
  expect(typed({ 'm.roadMiles': [' 1,012.5 '] })).toContain('roadMiles: 1012.5\n');
  const blog = one('blogs');
  const dated = fileOfForm('blogs', blog, {
    ...formOfFile('blogs', blog).values,
    'm.updated': ['6 October 2026'],
  });
  expect(dated.text).toContain('updated: 2026-10-06\n');
});
