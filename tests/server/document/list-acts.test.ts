import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, deskOf, hire } from '../../helpers/desk.ts';
import { aBlog } from '../../helpers/documents.ts';
import { onOneEngine } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const AT = '/apps/content-admin/blogs/list';

onOneEngine('a list of documents', (open) => {
  test('several drafts go live next and are drafts again; what isn’t right or isn’t theirs to change stays', async () => {
    const { db, close } = await open();
    await hire(db);
    const { api } = deskOf(db, () => SATURDAY_NOON);
    const { documents } = api.services;
    const make = async (slug: string, text: string) =>
      documents.make(randomUUID(), 'blogs', { slug, text }, ADMIN);
    const right = [
      await make('one', aBlog('How the first one squeaks')),
      await make('two', aBlog('How the second one squeaks')),
    ];
    const wrong = await make(
      'wrong',
      aBlog('How the wrong one squeaks').replace(/^category: .*$/m, 'category: Nothing'),
    );
    const later = await make('later', aBlog('How the late one squeaks'));
    const day = new Date(SATURDAY_NOON.getTime() + 86_400_000);
    await documents.mark(later.id, later.version, day, ADMIN);
    const press = (act: string, ids: string[], path = `${AT}?state=draft&did=mark&id=x`) =>
      api.features.pages.documents.list(
        opening({
          path,
          params: { group: 'blogs' },
          actor: ADMIN,
          body: new URLSearchParams([['act', act], ...ids.map((id) => ['id', id])]),
        }),
      );
    const states = async () => Promise.all(right.map(async ({ id }) => (await documents.open(id)).state));
    const ids = right.map(({ id }) => id);
    const others = [later.id, 'blogs.repair-or-scrap', 'towns.camberley', randomUUID(), '../x'];

    const to = await press('mark', [...ids, wrong.id, ...others]);
    const told = `state=draft&did=mark&${ids.map((id) => `id=${id}`).join('&')}&fix=${wrong.id}&left=4`;
    expect(to).toEqual({ kind: 'onward', to: `${AT}?${told}` });
    expect(await states()).toEqual(['marked', 'marked']);
    expect((await documents.open(wrong.id)).state).toBe('draft');
    expect(await documents.open(later.id)).toMatchObject({ state: 'scheduled', outAt: day.toISOString() });
    const list = api.features.pages.documents.list(
      opening({ path: `${AT}?${told}`, params: { group: 'blogs' }, actor: ADMIN }),
    );
    expect(await list).toMatchObject({ acted: { act: 'mark', ids, toFix: [{ id: wrong.id }], left: 4 } });

    expect(await press('unmark', [...ids, later.id], AT)).toMatchObject({
      to: `${AT}?did=unmark&${ids.map((id) => `id=${id}`).join('&')}&left=1`,
    });
    expect(await states()).toEqual(['draft', 'draft']);
    expect((await documents.open(later.id)).state).toBe('scheduled');
    expect(await press('mark', [], AT)).toMatchObject({ to: `${AT}?done=nothing-ticked` });
    await close();
  });
});
