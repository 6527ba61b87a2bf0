import { expect, it } from 'vitest';
import { motRepairs } from '../../src/content-model/built.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { readEntries } from '../helpers/content.ts';

const pages = new Map(readEntries('repairs', repairSchema).map(({ id, data }) => [id, data.items]));

it('leads each repair of a certificate to a page that sells what the join says', () => {
  const wrong = motRepairs.filter(({ page, keys }) => {
    const items = pages.get(page);
    return items && keys.length > 0 && !keys.some((key) => items.includes(key));
  });
  expect(wrong).toEqual([]);
});

it('leads each repair of a certificate to a page that exists', () => {
  const lost = motRepairs.filter(({ page }) => !pages.has(page)).map(({ slug, page }) => `${slug}: /${page}`);
  expect(lost).toEqual([]);
});
