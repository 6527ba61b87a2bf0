import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressesOf } from '../../../src/server/document/addresses.ts';
import { codedPages } from '../../../src/server/document/own-pages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, hire } from '../../helpers/desk.ts';
import { aBlog, documentsOf } from '../../helpers/documents.ts';
import { onOneEngine } from '../../helpers/engines.ts';

onOneEngine('old addresses', (open) => {
  test('a renamed page leads on and can be led elsewhere, one is added by hand, and loops and chains are refused', async () => {
    const { db, close } = await open();
    await hire(db);
    let now = SATURDAY_NOON;
    const clock = () => (now = new Date(now.getTime() + 1000));
    const documents = documentsOf({ db, clock });
    const live = {
      liveAt: () => Promise.resolve(null),
      redirects: () => Promise.resolve([]),
      garages: () => Promise.resolve([]),
    };
    const addresses = addressesOf({ db, clock, documents, live, reserved: codedPages() });
    const made = await documents.make(randomUUID(), 'blogs', { slug: 'old-name', text: aBlog() }, ADMIN);
    await documents.mark(made.id, made.version, null, ADMIN);
    const { id, text, version } = made;
    const moved = await documents.save(id, { slug: 'new-name', text, version }, ADMIN);
    await documents.mark(id, moved.version, null, ADMIN);
    const said = async () => (await addresses.old()).map(({ from, to, byName }) => [from, to, byName]);
    expect(await said()).toEqual([['/blogs/old-name', '/blogs/new-name', 'Sue Sample']]);

    await addresses.lead('/car-check', '/mot', ADMIN);
    await addresses.lead('/blogs/old-name', '/mot', ADMIN);
    await addresses.lead('/spring-offer', '', ADMIN);
    expect(await said()).toEqual([
      ['/spring-offer', null, 'Sue Sample'],
      ['/blogs/old-name', '/mot', 'Sue Sample'],
      ['/car-check', '/mot', 'Sue Sample'],
    ]);
    const refusal = async (from: string, to: string) =>
      addresses.lead(from, to, ADMIN).catch((error: unknown) => Reflect.get(Object(error), 'extras'));
    expect(await refusal('/another', '/car-check')).toEqual({
      errors: { to: '/car-check leads on to /mot itself. Choose /mot' },
    });
    for (const [from, to, field] of [
      ['/mot', '/about', 'from'],
      ['/another', '/another', 'to'],
      ['/another', '/nowhere', 'to'],
      ['/another', '//evil.example', 'to'],
      ['//evil.example', '/mot', 'from'],
      ['/another?x=1', '/mot', 'from'],
      ['/my/booking/1', '/mot', 'from'],
    ] as const)
      expect(await refusal(from, to)).toEqual({ errors: { [field]: expect.any(String) as string } });
    await close();
  });
});
