import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as schema from '../../../src/server/db/schema.ts';

/** Counts, keys and pictures of pages of our own, and which editor read a text again: they say nothing of a customer. */
const KEPT = [
  'slots',
  'workshop_days',
  'invoice_numbers',
  'document_looks',
  'garages',
  'gateway_looks',
  'file_stores',
  'job_runs',
  'restores',
  'terms',
];

const code = globSync('src/server/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table }] : [],
);

/** Whether its rows go with those of another table. */
const goesWithAnother = (table: PgTable) =>
  getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === 'cascade');

test('the rows of every table are deleted some day, by a statement of ours or with what they belong to', () => {
  expect(tables.map(({ name }) => name)).toContain('bookings');
  const forever = tables
    .filter(({ name, table }) => {
      const deletes = new RegExp(String.raw`\.delete\(${name}\)`);
      return !goesWithAnother(table) && !code.some((text) => deletes.test(text));
    })
    .map(({ table }) => getTableName(table));
  expect(forever.sort()).toEqual(KEPT.toSorted());
});
