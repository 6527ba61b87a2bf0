import { expect, test } from 'vitest';
import { plannedQuery } from '../../../src/server/db/planned.ts';
import { forEachEngine } from '../../helpers/engines.ts';

const PLANNED = new URL('../../../src/server/db/planned.ts', import.meta.url).href;
const ADDED = 'select $1 || \'!\' as "said"';
const DOUBLED = 'select $1 || $1 as "said"';

/** The module as a second release loads it: another address is another module to Node. */
const loadedAgain = () =>
  import(`${PLANNED}?again`) as Promise<typeof import('../../../src/server/db/planned.ts')>;

forEachEngine('a query that is planned once', (open) => {
  test('goes on after a release was exchanged, in other words or the same', async () => {
    const { db, close } = await open();
    const ask = plannedQuery<{ said: string }>(db, 'saying', ADDED);
    expect([await ask('a'), await ask('b')]).toEqual([[{ said: 'a!' }], [{ said: 'b!' }]]);
    const next = await loadedAgain();
    expect(next.plannedQuery).not.toBe(plannedQuery);
    expect(await next.plannedQuery(db, 'saying', ADDED)('c')).toEqual([{ said: 'c!' }]);
    expect(await next.plannedQuery(db, 'saying', DOUBLED)('d')).toEqual([{ said: 'dd' }]);
    expect(await ask('e')).toEqual([{ said: 'e!' }]);
    await close();
  });

  test('takes nothing that had to be escaped', async () => {
    const { db, close } = await open();
    await expect(plannedQuery(db, 'saying', ADDED)("a'b")).rejects.toThrow(RangeError);
    await close();
  });

  test('fails like a query without a plan, and gets its plan once the table is there', async () => {
    const { db, close } = await open();
    const ask = plannedQuery(db, 'later', 'select $1 as "said" from later');
    await expect(ask('a')).rejects.toThrow(/later/);
    await db.execute('create table later as select 1');
    try {
      expect(await ask('a')).toEqual([{ said: 'a' }]);
    } finally {
      await db.execute('drop table later');
      await close();
    }
  });
});
