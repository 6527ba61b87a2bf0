import { expect, test } from 'vitest';
import { looksOf } from '../../../src/server/document/look.ts';
import { codedPages } from '../../../src/server/document/own-pages.ts';
import { shippedIn } from '../../../src/server/document/shipped.ts';
import { documentsOf } from '../../helpers/documents.ts';
import { onOneEngine } from '../../helpers/engines.ts';

onOneEngine('what needs a look', (open) => {
  test('texts that ship are asked for a year after they were looked through, the oldest source first', async () => {
    const { db, close } = await open();
    const listedAt = async (day: string) => {
      const clock = () => new Date(`${day}T12:00:00Z`);
      const parts = { db, clock, shipped: shippedIn(), reserved: codedPages() };
      const looks = looksOf({ ...parts, shippedLookedAt: '2026-11-27' });
      return looks.toLookAt(await documentsOf(parts).all());
    };
    expect(await listedAt('2027-11-01')).toEqual([]);
    const years = (await listedAt('2027-12-01')).map(({ oldest }) => oldest ?? 0);
    expect(years.length).toBeGreaterThan(100);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    await close();
  });
});
