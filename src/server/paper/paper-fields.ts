import { randomUUID } from 'node:crypto';
import { plainWords } from '../../contract/call/plain-words.ts';
import { z } from '../../contract/call/zod.ts';
import {
  paperWishSchema,
  setPaperDrivers,
  type PaperWish,
  withdrawPaper,
} from '../../contract/garage/papers.ts';
import type { NamedDriver } from '../../domain/garage/papers.ts';
import { asTyped, dayTyped } from '../../domain/text/typed-day.ts';
import { invalid } from '../errors.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';

/** `Sam Mechanic 24/11/2026`, one a line: who may drive, and the day on which their licence was last seen. */
export const driversTyped = (typed: string): { name: string; licenceSeen: string }[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, day = ''] = /^(.+?)[\s,]+(\S*\d\S*)$/.exec(line) ?? [];
      return { name, licenceSeen: dayTyped(day) };
    });

export const driversText = (drivers: readonly NamedDriver[]): string =>
  drivers.map(({ name, licenceSeen }) => `${name} ${asTyped(licenceSeen)}`).join('\n');

/** What one field has: a mistake in a list is said at the list. */
const atField = ({ issues }: z.ZodError) =>
  invalid(issues.map(({ path, message }) => ({ path: path.slice(0, 1), message })));

/** Of the form that notes a paper, under the id that its page was given. */
export const addFields: Fields<{ id: string; wish: PaperWish }> = {
  names: ['id', 'kind', 'from', 'until', 'note', 'drivers'],
  parse(values) {
    const wish = paperWishSchema.safeParse(
      {
        kind: valueOf(values, 'kind'),
        from: valueOf(values, 'from'),
        until: valueOf(values, 'until') || null,
        note: valueOf(values, 'note'),
        drivers: driversTyped(valueOf(values, 'drivers')),
      },
      { error: plainWords },
    );
    if (!wish.success) throw atField(wish.error);
    return {
      id: z
        .uuid()
        .catch(() => randomUUID())
        .parse(valueOf(values, 'id')),
      wish: wish.data,
    };
  },
};

type PaperAct = { act: 'drivers'; drivers: NamedDriver[] } | { act: 'withdraw'; reason: string };

/** Of the forms of one paper. */
export const oneFields: Fields<PaperAct> = {
  names: ['act', 'drivers', 'reason'],
  parse(values) {
    if (valueOf(values, 'act') === 'drivers') {
      const read = setPaperDrivers.body.safeParse({ drivers: driversTyped(valueOf(values, 'drivers')) });
      if (!read.success) throw atField(read.error);
      return { act: 'drivers', drivers: read.data.drivers };
    }
    const read = withdrawPaper.body.safeParse({ reason: valueOf(values, 'reason') });
    if (!read.success) throw atField(read.error);
    return { act: 'withdraw', reason: read.data.reason };
  },
};
