import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, deskOf, hire } from '../../helpers/desk.ts';
import { aPhoto } from '../../helpers/photos.ts';
import { guestAt } from '../../helpers/api.ts';
import type { Visitor } from '../../../src/server/auth/actor.ts';
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

  test('without scripts a picture comes with the form, and what is wrong with it costs nothing that was typed', async () => {
    const { db, close } = await open();
    await hire(db);
    const { api } = deskOf(db, () => SATURDAY_NOON);
    const { pictures, edit } = api.features.pages.documents;
    const photo = new File([new Uint8Array(await aPhoto(640, 480))], 'disc.jpg', { type: 'image/jpeg' });
    const form = (file: File | null, fields: Record<string, string>) => {
      const all = new FormData();
      for (const [name, value] of Object.entries(fields)) all.append(name, value);
      all.append('picture', file ?? new File([], ''));
      return all;
    };
    const add = (file: File | null, words: string, actor: Visitor = ADMIN) =>
      pictures(
        opening({
          path: AT,
          actor,
          body: form(file, { act: 'add', key: '', alt: '', 'picture-alt': words }),
        }),
      );
    expect(await add(photo, 'A disc', guestAt())).toMatchObject({
      kind: 'onward',
      to: expect.stringContaining('/login') as string,
    });
    const none = {
      'picture-alt': 'Say what it shows, for those who don’t see it',
      picture: 'Choose a picture',
    };
    expect(await add(null, '')).toMatchObject({ form: { errors: none } });
    expect(await add(new File(['no photo'], 'x.jpg'), 'A disc')).toMatchObject({
      form: { errors: { picture: expect.any(String) as string }, values: { 'picture-alt': ['A disc'] } },
    });
    for (let i = 0; i < 2; i++)
      expect(await add(photo, 'A disc')).toEqual({ kind: 'onward', to: `${AT}?done=added` });
    expect(await db.select().from(documentImages)).toMatchObject([{ alt: 'A disc', width: 640 }]);

    const { documents } = api.services;
    const own = { slug: 'rusty', text: aBlog('A rusty disc') };
    const doc = await documents.make(randomUUID(), 'blogs', own, ADMIN);
    const editor = (file: File | null, words: string) =>
      edit(
        opening({
          path: `/apps/content-admin/blogs/edit/${doc.id}`,
          params: { group: 'blogs', id: doc.id },
          actor: ADMIN,
          body: form(file, {
            act: 'picture',
            version: '1',
            body: 'Typed.\r\n',
            'm.lead': 'Mine',
            'picture-alt': words,
          }),
        }),
      );
    expect(await editor(null, 'A disc')).toMatchObject({
      form: {
        errors: { picture: 'Choose a picture' },
        values: { body: ['Typed.\r\n'], 'picture-alt': ['A disc'] },
      },
    });
    const [{ key = '' } = {}] = await db.select().from(documentImages);
    expect(await editor(photo, 'A disc')).toMatchObject({
      values: { body: [`Typed.\n\n![A disc](/images/${key}-640x480.webp)\n`], 'm.lead': ['Mine'] },
    });
    expect(await documents.open(doc.id)).toMatchObject({ version: 1 });
    await close();
  });
});
