import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, deskOf, hire } from '../../helpers/desk.ts';
import { aBlog } from '../../helpers/documents.ts';
import { onOneEngine } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { documentImages } from '../../../src/server/db/schema.ts';

const AT = '/apps/content-admin/pictures';
const KEY = 'a'.repeat(32);

onOneEngine('the library of pictures', (open) => {
  test('a picture has words, says where it is used, and is deleted only while no text shows it', async () => {
    const { db, close } = await open();
    await hire(db);
    const { api } = deskOf(db, () => SATURDAY_NOON);
    const own = { width: 800, height: 600, addedBy: ADMIN.userId, addedAt: SATURDAY_NOON };
    await db.insert(documentImages).values({ key: KEY, alt: 'A worn disc', ...own });
    const library = (fields?: Record<string, string>) =>
      api.features.pages.documents.pictures(
        opening({
          path: `${AT}?picture=${KEY}`,
          actor: ADMIN,
          ...(fields && { body: new URLSearchParams({ key: KEY, alt: '', ...fields }) }),
        }),
      );
    const { documents } = api.services;
    const text = `${aBlog('A blog with a picture')}\n![A worn disc](/images/${KEY}-800x600.webp)\n`;
    const doc = await documents.make(randomUUID(), 'blogs', { slug: 'with-picture', text }, ADMIN);
    expect(await library()).toMatchObject({
      counts: { all: 1, unused: 0 },
      one: { alt: 'A worn disc', usedBy: [{ id: doc.id }] },
    });
    expect(await library({ act: 'remove' })).toMatchObject({ kind: 'shown', status: 409 });
    expect(await library({ act: 'describe', alt: ' x ' })).toMatchObject({
      form: { errors: { alt: 'Say what it shows, for those who don’t see it' } },
    });
    expect(await library({ act: 'describe', alt: 'A scored disc' })).toMatchObject({ kind: 'onward' });
    const without = { slug: doc.slug, text: aBlog('A blog with a picture'), version: doc.version };
    await documents.save(doc.id, without, ADMIN);
    expect(await library({ act: 'remove' })).toEqual({ kind: 'onward', to: `${AT}?done=removed` });
    expect(await library()).toMatchObject({ counts: { all: 0 }, one: null });
    await close();
  });
});
