import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentService, OpenDocument } from '../../../src/server/document/service.ts';
import { auditLog, documentRevisions } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, hire } from '../../helpers/desk.ts';
import { aBlog, documentsOf, textIn } from '../../helpers/documents.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const MINUTE = 60_000;
const SHIPPED = 'blogs.car-ready-for-winter';
const FILE = 'blogs/car-ready-for-winter.md';
const BYTES = readFileSync(`content/${FILE}`, 'utf8');

forEachEngineWhenWide('documents', (open, once) => {
  let database: TestDatabase;
  let documents: DocumentService;
  let now = SATURDAY_NOON;
  let liveAt: Date | null = null;
  beforeEach(async () => {
    [now, liveAt] = [SATURDAY_NOON, null];
    database = await open();
    await hire(database.db);
    documents = documentsOf({ db: database.db, clock: () => now, liveAt: () => liveAt });
  });
  afterEach(() => database.close());

  const later = (minutes = 1) => void (now = new Date(now.getTime() + minutes * MINUTE));
  const published = () => void (liveAt = now);
  const save = async (doc: OpenDocument, own: { text?: string; slug?: string }) => {
    later();
    return documents.save(doc.id, { slug: doc.slug, text: doc.text, version: doc.version, ...own }, ADMIN);
  };
  const mark = async ({ id, version }: OpenDocument, at: Date | null = null) => {
    later();
    await documents.mark(id, version, at, ADMIN);
  };
  const make = (slug = 'a-squeak', text = aBlog()) =>
    documents.make(randomUUID(), 'blogs', { slug, text }, ADMIN);
  const files = async () => (await documents.overlay(now)).files;
  const redirects = async () => (await documents.overlay(now)).redirects;
  const stateOf = async (id: string) => (await documents.open(id)).state;

  test('what ships is listed as published, and is a document from its first change on', async () => {
    const all = await documents.all();
    expect(all.length).toBeGreaterThan(180);
    expect(all.find(({ id }) => id === SHIPPED)).toMatchObject({
      state: 'published',
      isLive: true,
      changedAt: null,
    });
    const doc = await documents.open(SHIPPED);
    expect([doc.text, doc.version]).toEqual([BYTES, 0]);
    expect((await save(doc, {})).version).toBe(0);
    const changed = await save(doc, { text: `${BYTES}\nMore.\n` });
    expect(changed).toMatchObject({ version: 2, state: 'draft', isLive: true, changedBy: 'Sue Sample' });
    expect((await documents.revisions(changed.id)).map(({ what }) => what)).toEqual(['saved', 'shipped']);
    expect((await documents.revisions(changed.id))[1]?.text).toBe(BYTES);
    expect((await documents.open(SHIPPED)).id).toBe(changed.id);
    expect((await documents.all()).length).toBe(all.length);
    expect((await files()).size).toBe(0);
  });

  test('a draft is published when it is marked, and told from what is live', async () => {
    const doc = await make();
    expect(doc.state).toBe('draft');
    expect((await files()).size).toBe(0);
    await mark(doc);
    expect(await stateOf(doc.id)).toBe('marked');
    expect(textIn((await files()).get('blogs/a-squeak.md'))).toBe(aBlog());
    published();
    expect(await stateOf(doc.id)).toBe('published');
    const next = await save(doc, { text: aBlog('Another heading for it') });
    expect(next).toMatchObject({ state: 'draft', isLive: true, willChange: false });
    expect(textIn((await files()).get('blogs/a-squeak.md'))).toBe(aBlog());
    await mark(next);
    expect((await documents.open(doc.id)).willChange).toBe(true);
    await documents.unmark(doc.id, next.version, ADMIN);
    expect(await stateOf(doc.id)).toBe('draft');
    expect(textIn((await files()).get('blogs/a-squeak.md'))).toBe(aBlog());
  });

  once('an older release that is brought back has what came after it to be published again', async () => {
    const doc = await make();
    const before = now;
    await mark(doc);
    published();
    expect(await stateOf(doc.id)).toBe('published');
    liveAt = before;
    expect(await documents.open(doc.id)).toMatchObject({ state: 'marked', isLive: false, willChange: true });
  });

  test('a scheduled one belongs to the site from its time on', async () => {
    const doc = await make();
    await mark(doc, new Date(now.getTime() + 60 * MINUTE));
    expect(await stateOf(doc.id)).toBe('scheduled');
    later(30);
    expect((await files()).size).toBe(0);
    later(40);
    expect((await files()).has('blogs/a-squeak.md')).toBe(true);
    expect(await stateOf(doc.id)).toBe('marked');
  });

  once(
    'what is due next is the nearest time that is still to come, and none that was taken back',
    async () => {
      const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
      expect(await documents.nextDue(now)).toBeNull();
      const late = await make('late');
      const soon = await make('soon', aBlog('Another one that is due sooner'));
      const atLate = at(90);
      const atSoon = at(60);
      await mark(late, atLate);
      await mark(soon, atSoon);
      expect(await documents.nextDue(now)).toEqual(atSoon);
      expect(await documents.nextDue(atSoon)).toEqual(atLate);
      expect(await documents.nextDue(atLate)).toBeNull();
      await documents.unmark(soon.id, soon.version, ADMIN);
      expect(await documents.nextDue(now)).toEqual(atLate);
      await documents.trash(late.id, late.version, ADMIN);
      expect(await documents.nextDue(now)).toBeNull();
    },
  );

  test('of two who save at the same time one is told, and nothing is lost', async () => {
    const doc = await make();
    later();
    const saves = await Promise.allSettled(
      ['first', 'second'].map((words) =>
        documents.save(
          doc.id,
          { slug: doc.slug, text: `${doc.text}${words}\n`, version: doc.version },
          ADMIN,
        ),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed' } });
    expect((await documents.open(doc.id)).version).toBe(2);
    // What is sent twice is saved once.
    const there = await documents.open(doc.id);
    const again = await documents.save(doc.id, { slug: doc.slug, text: there.text, version: 1 }, ADMIN);
    expect(again.version).toBe(2);
  });

  test('of two who change the same file that ships one is told', async () => {
    const saves = await Promise.allSettled(
      ['first', 'second'].map((words) =>
        documents.save(
          SHIPPED,
          { slug: 'car-ready-for-winter', text: `${BYTES}${words}\n`, version: 0 },
          ADMIN,
        ),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await documents.revisions(SHIPPED)).toHaveLength(2);
  });

  test('a published address that is left leads to the new one, and back it is no redirect any more', async () => {
    const doc = await make();
    await mark(doc);
    published();
    const moved = await save(doc, { slug: 'brake-squeak' });
    expect(await redirects()).toEqual([]);
    await mark(moved);
    expect(await redirects()).toEqual([{ from: '/blogs/a-squeak', to: '/blogs/brake-squeak' }]);
    expect([...(await files()).keys()]).toEqual(['blogs/a-squeak.md', 'blogs/brake-squeak.md']);
    expect((await files()).get('blogs/a-squeak.md')).toBeNull();
    const again = await save(await documents.open(doc.id), { slug: 'the-squeak' });
    await mark(again);
    expect(await redirects()).toEqual([
      { from: '/blogs/a-squeak', to: '/blogs/the-squeak' },
      { from: '/blogs/brake-squeak', to: '/blogs/the-squeak' },
    ]);
    const home = await save(again, { slug: 'a-squeak' });
    await mark(home);
    expect((await redirects()).map(({ from }) => from)).toEqual(['/blogs/brake-squeak', '/blogs/the-squeak']);
    expect((await files()).get('blogs/a-squeak.md')).not.toBeNull();
  });

  test('what is thrown away is gone from the site, answers 410, and comes back as a draft', async () => {
    await documents.trash(SHIPPED, 0, ADMIN);
    const { id } = await documents.open(SHIPPED);
    expect(await stateOf(id)).toBe('trashed');
    expect((await files()).get(FILE)).toBeNull();
    expect(await redirects()).toEqual([{ from: '/blogs/car-ready-for-winter', to: null }]);
    later();
    await documents.restore(id, ADMIN);
    expect(await stateOf(id)).toBe('draft');
    const back = await documents.open(id);
    expect(back.text).toBe(BYTES);
    await mark(back);
    expect(textIn((await files()).get(FILE))).toBe(BYTES);
    expect(await redirects()).toEqual([]);
  });

  once('what is restored before a publish has taken it away stays on the site', async () => {
    const doc = await make();
    await mark(doc);
    published();
    later();
    await documents.trash(doc.id, doc.version, ADMIN);
    later();
    await documents.restore(doc.id, ADMIN);
    expect(textIn((await files()).get('blogs/a-squeak.md'))).toBe(aBlog());
    expect(await redirects()).toEqual([]);
    // What a publish has taken away is gone until it is published anew.
    const back = await documents.open(doc.id);
    await documents.trash(doc.id, back.version, ADMIN);
    published();
    later();
    await documents.restore(doc.id, ADMIN);
    expect(await redirects()).toEqual([{ from: '/blogs/a-squeak', to: null }]);
    expect(await documents.open(doc.id)).toMatchObject({ state: 'draft', isLive: false });
  });

  once('what others name is not thrown away or moved, and the message says where it is named', async () => {
    const trash = (id: string) => documents.trash(id, 0, ADMIN);
    await expect(trash('towns.bracknell')).rejects.toThrow(
      /because it is named in content\/site\.json, .*\/car-service\/bracknell/,
    );
    await expect(trash('repairs.brake-pad-replacement')).rejects.toThrow(/named in \/.+\. Change that first/);
    const town = await documents.open('towns.bracknell');
    const moved = { slug: 'bracknell-forest', text: town.text, version: 0 };
    await expect(documents.save(town.id, moved, ADMIN)).rejects.toMatchObject({
      code: 'invalid',
      extras: { errors: { slug: expect.stringContaining('content/site.json') as string } },
    });
    // A link to a page that has moved leads on, and a draft of mine that links to a page keeps it.
    const linked = await make('linked-to');
    await expect(save(linked, { slug: 'linked-anew' })).resolves.toMatchObject({ slug: 'linked-anew' });
    await make('links', `${aBlog('A text that links to another')}\n[More](/blogs/linked-anew)\n`);
    await expect(save(await documents.open(linked.id), { slug: 'linked-to' })).resolves.toBeDefined();
    await make('links-too', `${aBlog('Another text that links to it')}\n[More](/blogs/linked-to)\n`);
    const { version } = await documents.open(linked.id);
    await expect(documents.trash(linked.id, version, ADMIN)).rejects.toThrow('named in /blogs/links-too.');
  });

  test('what is deleted for good has no text any more, and its address still answers 410', async () => {
    const doc = await make();
    await mark(doc);
    await expect(documents.erase(doc.id, ADMIN)).rejects.toMatchObject({ code: 'changed' });
    later();
    await documents.trash(doc.id, doc.version, ADMIN);
    await documents.erase(doc.id, ADMIN);
    await expect(documents.open(doc.id)).rejects.toMatchObject({ code: 'not_found' });
    const texts = await database.db.select({ text: documentRevisions.text }).from(documentRevisions);
    expect(texts.map(({ text }) => text)).toEqual(['', '']);
    expect(await redirects()).toEqual([{ from: '/blogs/a-squeak', to: null }]);
    // Another may take the address.
    const other = await make('a-squeak', aBlog('A squeak, told anew for everybody'));
    await mark(other);
    expect(await redirects()).toEqual([]);
    expect((await files()).get('blogs/a-squeak.md')).not.toBeNull();
  });

  once('a draft that nobody ever saw leaves nothing behind', async () => {
    const doc = await make();
    await documents.trash(doc.id, doc.version, ADMIN);
    await documents.erase(doc.id, ADMIN);
    expect(await database.db.$count(documentRevisions)).toBe(0);
    expect((await database.db.select().from(auditLog)).map(({ what }) => what)).toEqual([
      'document.made',
      'document.trashed',
      'document.erase',
    ]);
  });

  once('an address that is taken, or that is no address, is refused', async () => {
    const refused = (slug: string, kind: 'blogs' | 'pages' | 'repairs' = 'blogs') =>
      expect(documents.make(randomUUID(), kind, { slug, text: aBlog() }, ADMIN), slug).rejects.toMatchObject({
        code: 'invalid',
        extras: { errors: { slug: expect.any(String) as string } },
      });
    const odd = [
      '../x',
      '..',
      'a/../b',
      '/etc/passwd',
      'a b',
      'A',
      'é',
      '',
      '.',
      'a.md',
      'a\\b',
      '%2e%2e',
      'a\0',
      '-a',
      'x'.repeat(81),
    ];
    for (const slug of odd) await refused(slug);
    await refused('car-ready-for-winter');
    for (const slug of ['faq', 'login', 'mot', 'apps/desk', 'bracknell', 'brake-pad-replacement'])
      await refused(slug, 'pages');
    await refused('about', 'repairs');
    await make('mine');
    await refused('mine');
  });

  once('an older text is brought back as the newest one', async () => {
    const doc = await make();
    const next = await save(doc, { text: aBlog('Something quite different') });
    later();
    await documents.bringBack(doc.id, 1, next.version, ADMIN);
    expect(await documents.open(doc.id)).toMatchObject({ text: aBlog(), version: 3, state: 'draft' });
    await expect(documents.bringBack(doc.id, 1, 2, ADMIN)).rejects.toMatchObject({ code: 'changed' });
    await expect(documents.bringBack(doc.id, 99, 3, ADMIN)).rejects.toMatchObject({ code: 'not_found' });
  });

  once('ids that are none open nothing', async () => {
    for (const id of [
      '',
      'x',
      randomUUID(),
      'blogs.none',
      'blogs.../../package',
      'catalogue.prices',
      'pages.~',
      'site.json',
    ])
      await expect(documents.open(id), id).rejects.toMatchObject({ code: 'not_found' });
  });
});
