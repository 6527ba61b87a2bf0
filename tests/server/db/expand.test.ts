import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MIGRATIONS } from '../../../src/server/db/migrations-folder.ts';
import { breaksTheReleaseBefore } from '../../helpers/breaks-the-release-before.ts';

/** The last one that was made before there was a rule: docs/decisions/0078-expand-then-contract.md. */
const BEFORE_THE_RULE = '0053';

const SNAPSHOT = z.object({
  tables: z.record(
    z.string(),
    z.object({
      columns: z.record(z.string(), z.object({ name: z.string(), primaryKey: z.boolean() })),
      compositePrimaryKeys: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
      checkConstraints: z.record(z.string(), z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});

/** The tables before a migration, as drizzle-kit noted them. */
function tablesBefore(migration: string) {
  const number = String(Number(migration.slice(0, 4)) - 1).padStart(4, '0');
  return SNAPSHOT.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta', `${number}_snapshot.json`), 'utf8')))
    .tables;
}

/** What a check asked before a migration. */
const checkBefore = (migration: string) => (name: string) =>
  Object.values(tablesBefore(migration))
    .flatMap(({ checkConstraints }) => Object.values(checkConstraints))
    .find((check) => check.name === name)?.value;

/** The primary key of a table before a migration. */
const keyBefore = (migration: string) => (table: string) => {
  const noted = tablesBefore(migration)[`public.${table}`];
  const [composite] = Object.values(noted?.compositePrimaryKeys ?? {});
  const single = Object.values(noted?.columns ?? {}).filter(({ primaryKey }) => primaryKey);
  return composite?.columns ?? single.map(({ name }) => name);
};

test('the release before can go on beside the schema of each migration', () => {
  const files = readdirSync(MIGRATIONS).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > BEFORE_THE_RULE,
  );
  const broken = files.flatMap((name) =>
    breaksTheReleaseBefore(
      readFileSync(join(MIGRATIONS, name), 'utf8'),
      keyBefore(name),
      checkBefore(name),
    ).map((why) => `${name} ${why}`),
  );
  expect(broken).toEqual([]);
});

test.each([
  'ALTER TABLE "bookings" DROP COLUMN "note";',
  'DROP TABLE "bookings";',
  'ALTER TABLE "bookings" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "bookings" ADD COLUMN "courtesy_car" text NOT NULL;',
  'ALTER TABLE "bookings" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "bookings" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "bookings" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "bookings" ADD CONSTRAINT "some" CHECK (pence > 0);',
  'CREATE UNIQUE INDEX "one" ON "bookings" USING btree ("note");',
  'CREATE TABLE "cars" ("id" uuid);--> statement-breakpoint\nALTER TABLE "bookings" DROP COLUMN "car";',
])('%s', (text) => {
  expect(breaksTheReleaseBefore(text)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "bookings" ADD COLUMN "courtesy_car" text;',
  'ALTER TABLE "bookings" ADD COLUMN "wants_text" boolean DEFAULT false NOT NULL;',
  'CREATE INDEX "some" ON "bookings" USING btree ("note");',
  'CREATE TABLE "cars" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "cars" ADD CONSTRAINT "its" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "cars" USING btree ("id");',
  'UPDATE "bookings" SET "note" = \'\' WHERE "note" IS NULL;',
  '-- contracts: 0061_cars\nALTER TABLE "bookings" DROP COLUMN "car";',
  'ALTER TABLE "slots" ADD COLUMN "garage_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint\nALTER TABLE "slots" ADD CONSTRAINT "its" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id");',
])('%s leaves it alone', (text) => {
  expect(breaksTheReleaseBefore(text)).toEqual([]);
});

const KEY = ['date', 'window'];

test.each([
  ['CREATE UNIQUE INDEX "one" ON "slots" USING btree ("garage_id","date","window");', 0],
  ['CREATE UNIQUE INDEX "one" ON "slots" USING btree ("garage_id","date");', 1],
])('%s beside a key of day and window', (text, broken) => {
  expect(breaksTheReleaseBefore(text, () => KEY)).toHaveLength(broken);
});
