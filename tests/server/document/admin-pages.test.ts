import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../../../src/server/auth/actor.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { rateLimits, restores } from '../../../src/server/db/schema.ts';
import { confirmRestore } from '../../../src/server/jobs/held.ts';
import { PER_COLLEAGUE } from '../../../src/server/document/admin-page.ts';
import type { Publisher } from '../../../src/server/releases/publisher.ts';
import { guestAt, testFeatures } from '../../helpers/api.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { aBlog } from '../../helpers/documents.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { LOGGED_IN } from '../../helpers/sessions.ts';

const CUSTOMER: Visitor = { ...LOGGED_IN, kind: 'customer', userId: randomUUID() };
const AT = '/apps/content-admin';

onOneEngine('the content admin', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeAll(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterAll(() => database.close());

  const pages = () => desk.api.features.pages.documents;
  const sent = (fields: Record<string, string>) => new URLSearchParams(fields);
  const fieldsOf = (values: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(values).map(([name, [value = '']]) => [name, value]));
  const editing = (id: string, body?: URLSearchParams) =>
    pages().edit(
      opening({
        path: `${AT}/blogs/edit/${id}`,
        params: { group: 'blogs', id },
        actor: ADMIN,
        ...(body && { body }),
      }),
    );
  const opened = async (id: string, body?: URLSearchParams) => {
    const page = await editing(id, body);
    if (page.kind !== 'shown') throw new Error(`Not shown: ${JSON.stringify(page)}`);
    return page;
  };

  test('the dashboard says that the site was restored, until that is confirmed', async () => {
    const dashboard = () => pages().dashboard(opening({ path: AT, params: {}, actor: ADMIN }));
    expect(await dashboard()).toMatchObject({ restoredFrom: null });
    const takenAt = new Date('2026-11-26T03:00:00Z');
    await database.db.insert(restores).values({ restoredAt: SATURDAY_NOON, takenAt });
    expect(await dashboard()).toMatchObject({ restoredFrom: takenAt });
    await confirmRestore(database.db, SATURDAY_NOON);
    expect(await dashboard()).toMatchObject({ restoredFrom: null });
  });

  test('only a Super Admin is let in: others are led to the home page, and what they send is not done', async () => {
    const params = { group: 'blogs', id: 'blogs.repair-or-scrap', name: 'x' };
    for (const page of [
      pages().dashboard,
      pages().list,
      pages().trash,
      pages().toTrash,
      pages().publish,
      pages().versions,
      pages().needsALook,
      pages().create,
      pages().edit,
      pages().preview,
    ]) {
      for (const actor of [guestAt(), CUSTOMER, WORKSHOP])
        expect(await page(opening({ path: AT, params, actor }))).toEqual({ kind: 'onward', to: '/' });
    }
    for (const page of [pages().create, pages().edit, pages().trash, pages().toTrash, pages().preview]) {
      for (const actor of [CUSTOMER, WORKSHOP])
        expect(
          await page(opening({ path: AT, params, actor, body: sent({ act: 'trash', version: '0' }) })),
        ).toEqual({ kind: 'onward', to: '/' });
      const guest = await page(
        opening({ path: AT, params, actor: guestAt(), body: sent({ act: 'trash', version: '0' }) }),
      );
      expect(guest).toMatchObject({ kind: 'onward', to: expect.stringContaining('/login') as string });
    }
    expect((await desk.api.services.documents.open(params.id)).state).toBe('published');
    expect(await pages().list(opening({ path: AT, params, actor: ADMIN }))).toMatchObject({
      kind: 'shown',
      total: 22,
    });
  });

  test('a page that is opened and saved unchanged is not changed', async () => {
    const page = await opened('blogs.repair-or-scrap');
    const answer = await editing(
      'blogs.repair-or-scrap',
      sent({ ...fieldsOf(page.values), act: 'save', version: '0', slug: page.doc.slug }),
    );
    expect(answer).toMatchObject({ kind: 'onward' });
    const doc = await desk.api.services.documents.open('blogs.repair-or-scrap');
    expect([doc.version, doc.text]).toEqual([0, readFileSync('content/blogs/repair-or-scrap.md', 'utf8')]);
  });

  test('a blog is written, checked, and marked for the next publish once it is right', async () => {
    const key = randomUUID();
    const made = await pages().create(
      opening({
        path: `${AT}/blogs/create`,
        params: { group: 'blogs' },
        actor: ADMIN,
        body: sent({
          key,
          kind: 'blogs',
          act: 'save',
          'm.h1': 'Why the brakes squeak',
          body: '## One\r\n\r\n<script>alert(1)</script>\r\n\r\n[x](/nowhere)',
        }),
      }),
    );
    expect(made).toEqual({ kind: 'onward', to: `${AT}/blogs/edit/${key}?done=made` });
    const draft = await opened(key);
    const copy = (kind: string) =>
      pages().create(
        opening({
          path: `${AT}/blogs/create?kind=blogs&from=${kind}`,
          params: { group: 'blogs' },
          actor: ADMIN,
        }),
      );
    const like = await copy(key);
    expect(like).toMatchObject({ kind: 'shown', values: { body: [expect.stringContaining('## One')] } });
    expect(like).not.toHaveProperty(['values', 'm.h1']);
    expect(await copy('towns.camberley')).toMatchObject({ kind: 'gone', status: 404 });
    expect(draft.doc).toMatchObject({ slug: 'why-the-brakes-squeak', state: 'draft' });
    const wrong = await opened(
      key,
      sent({ ...fieldsOf(draft.values), act: 'publish', version: '1', slug: '' }),
    );
    expect(wrong.form.errors).toMatchObject({
      'm.title': 'Fill this in',
      'm.published': 'Fill this in',
      'm.category': expect.stringContaining('Choose one of MOT') as string,
      body: expect.stringContaining('<script>') as string,
    });
    expect(wrong.places).toEqual([{ written: '/nowhere', says: 'There is no page at /nowhere' }]);
    const good = {
      'm.title': 'Why brakes squeak and when to worry',
      'm.h1': 'Why the brakes squeak',
      'm.category': 'Repairs',
      'm.published': '2026-11-21',
      'm.description':
        'Why brakes squeak, when it is harmless and when a car with a squeak should be seen by somebody soon.',
      'm.lead': 'A squeak is the first thing that most people notice of their brakes, and what it says.',
      body: '## One\r\n\r\nThe [pads](/brake-pad-replacement) are worn. The color is grey.\r\n',
      act: 'publish',
      version: '1',
    };
    expect(await editing(key, sent(good))).toEqual({
      kind: 'onward',
      to: `${AT}/blogs/edit/${key}?done=marked`,
    });
    const marked = await opened(key);
    expect(marked.doc.state).toBe('marked');
    expect(marked.problems).toEqual({});
    expect(marked.notes).toEqual(['No British dictionary has these words: color']);
    const home = await pages().dashboard(opening({ path: AT, actor: ADMIN }));
    expect(home).toMatchObject({ coming: [{ id: key }] });
    expect(Object.values(wrong.form.errors).length).toBeGreaterThan(3);
  });

  test('rows are moved, taken out and added by buttons that save nothing and keep all that is typed', async () => {
    const town = (fields?: Record<string, string>) =>
      pages().edit(
        opening({
          path: `${AT}/pages/edit/towns.bracknell`,
          params: { group: 'pages', id: 'towns.bracknell' },
          actor: ADMIN,
          ...(fields && { body: sent(fields) }),
        }),
      );
    const shown = async (fields?: Record<string, string>) => {
      const page = await town(fields);
      if (page.kind !== 'shown') throw new Error('Not shown');
      return { page, values: fieldsOf(page.values) };
    };
    const asIs = (await shown()).values;
    const first = asIs['m.hub.faq.0.q'];
    const typed = { ...asIs, version: '0', slug: 'bracknell', 'm.name': 'Nonsense <b>' };
    const down = await shown({ ...typed, act: 'down:m.hub.faq.0' });
    expect(down.values).toMatchObject({
      'm.hub.faq.1.q': first,
      'm.name': 'Nonsense <b>',
      go: 'm.hub.faq.1',
    });
    const out = await shown({ ...down.values, act: 'drop:m.roads.0' });
    const tagged = await shown({ ...out.values, 'm.districts': 'RG99', act: 'add:m.districts' });
    expect(tagged.values).toMatchObject({
      'm.districts.2': 'RG99',
      'm.roads.0.-': 'on',
      'm.hub.faq.1.q': first,
    });
    const seen = await shown({ ...tagged.values, act: 'true:m.hub.facts.0.source' });
    expect(seen.values).toMatchObject({
      'm.hub.facts.0.source.stillTrue.by': 'Sue Sample',
      'm.hub.facts.0.source.stillTrue.on': SATURDAY_NOON.toISOString().slice(0, 10),
    });
    const { documents } = desk.api.services;
    expect((await documents.open('towns.bracknell')).version).toBe(0);
    await town({ ...seen.values, 'm.name': 'Bracknell', act: 'save' });
    const { text } = await documents.open('towns.bracknell');
    expect(text).toContain('districts: [ RG12, RG42, RG99 ]');
    expect(text).toMatch(/year: 2011, stillTrue: \{? ?\n? *by: Sue Sample/);
    const mended = await shown();
    expect(mended.page.atFields).toEqual({});
  });

  test('what is wrong stands at its field as the page comes, but not what is still to be written', async () => {
    const text = aBlog('A text with a mistake in a field').replace(
      /\n---\n/,
      '\nwanted: [front_brake_pad]\n---\n',
    );
    const doc = await desk.api.services.documents.make(randomUUID(), 'blogs', { slug: 'mend', text }, ADMIN);
    const page = await opened(doc.id);
    expect(page.atFields).toEqual({
      'm.wanted.0': 'The price list has no front_brake_pad. Perhaps it is front_brake_pads',
    });
    const empty = await desk.api.services.documents.make(
      randomUUID(),
      'blogs',
      { slug: 'empty', text: '---\nh1: Nothing else yet\n---\n\n## Text\n' },
      ADMIN,
    );
    const bare = await opened(empty.id);
    expect(bare.problems['m.lead']).toBe('Fill this in');
    expect(bare.atFields['m.lead']).toBeUndefined();
  });

  test('who saves over somebody else’s text sees both, and both are kept', async () => {
    const doc = await desk.api.services.documents.make(
      randomUUID(),
      'blogs',
      { slug: 'both', text: aBlog('Both of us write this one') },
      ADMIN,
    );
    const mine = await opened(doc.id);
    await desk.api.services.documents.save(
      doc.id,
      { slug: 'both', text: `${doc.text}\nTheirs.\n`, version: 1 },
      ADMIN,
    );
    const form = {
      ...fieldsOf(mine.values),
      act: 'save',
      slug: 'both',
      body: `${mine.values.body?.[0] ?? ''}\nMine.\n`,
    };
    const refused = await opened(doc.id, sent({ ...form, version: '1' }));
    expect([refused.status, refused.code]).toEqual([409, 'changed']);
    const [place] = refused.conflict?.places.filter(({ kind }) => kind === 'both') ?? [];
    expect([place?.mine.trim(), place?.theirs.trim()]).toEqual([
      expect.stringContaining('Mine.'),
      expect.stringContaining('Theirs.'),
    ]);
    expect(refused.values.body?.[0]).toContain('Mine.');
    expect(refused.values.version).toEqual(['2']);
    const merge = { ...form, act: 'merge', version: '2', base: '1', 'pick.0': 'both' };
    expect(await editing(doc.id, sent(merge))).toMatchObject({ kind: 'onward' });
    const texts = (await desk.api.services.documents.revisions(doc.id)).map(({ text }) => text);
    expect(texts.map((text) => [text.includes('Mine.'), text.includes('Theirs.')])).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('what is typed is compared with the saved text, and kept when an older text is brought back without scripts', async () => {
    const { documents } = desk.api.services;
    const first = { slug: 'typed-on', text: aBlog('Somebody types on in this one') };
    const doc = await documents.make(randomUUID(), 'blogs', first, ADMIN);
    const newer = { slug: 'typed-on', text: `${first.text}\nNewer.\n`, version: 1 };
    await documents.save(doc.id, newer, ADMIN);
    const page = await opened(doc.id);
    const form = { ...fieldsOf(page.values), version: '2', slug: 'typed-on' };
    const typed = { ...form, body: `${page.values.body?.[0] ?? ''}\nTyped on.\n` };
    const texts = async () => (await documents.revisions(doc.id)).map(({ text }) => text);

    const beside = await opened(doc.id, sent({ ...typed, act: 'compare' }));
    const changes = beside.compared?.blocks.filter(({ kind }) => kind === 'changed');
    expect(JSON.stringify(changes)).toContain('Typed on.');
    expect(beside.values.body?.[0]).toContain('Typed on.');
    expect(await texts()).toHaveLength(2);

    const back = { ...typed, act: 'back:1' };
    expect(await editing(doc.id, sent(back))).toMatchObject({ kind: 'onward' });
    expect((await texts()).map((text) => [text.includes('Newer.'), text.includes('Typed on.')])).toEqual([
      [false, false],
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  test('a page of the site itself is neither thrown away nor moved', async () => {
    const about = (fields: Record<string, string>) =>
      pages().edit(
        opening({
          path: `${AT}/pages/edit/pages.about`,
          params: { group: 'pages', id: 'pages.about' },
          actor: ADMIN,
          body: sent({ version: '0', ...fields }),
        }),
      );
    expect(await about({ act: 'trash' })).toMatchObject({ kind: 'shown', status: 409 });
    expect(await about({ act: 'save', slug: 'about-us', body: 'x' })).toMatchObject({
      form: { errors: { slug: expect.any(String) as string } },
    });
    const lost = await about({ act: 'publish', body: '## Something else\n' });
    expect(lost).toMatchObject({ form: { errors: { body: expect.stringContaining('reviews') as string } } });
  });

  test('the trash asks a second time', async () => {
    const doc = await desk.api.services.documents.make(
      randomUUID(),
      'blogs',
      { slug: 'rubbish', text: aBlog('A text that is thrown away') },
      ADMIN,
    );
    await editing(doc.id, sent({ act: 'trash', version: '1' }));
    const press = (act: string) =>
      pages().trash(
        opening({
          path: `${AT}/blogs/trash`,
          params: { group: 'blogs' },
          actor: ADMIN,
          body: sent({ act, id: doc.id }),
        }),
      );
    expect(await press('ask')).toMatchObject({ kind: 'shown', asks: doc.id, rows: [{ id: doc.id }] });
    expect(await press('erase')).toEqual({ kind: 'onward', to: `${AT}/blogs/trash?done=erased` });
  });

  test('several go into the trash together, each address leads on where something links to it, and come back', async () => {
    const { documents } = desk.api.services;
    const make = (slug: string, text: string) => documents.make(randomUUID(), 'blogs', { slug, text }, ADMIN);
    const one = await make('first-of-two', aBlog('The first of the two'));
    const two = await make('second-of-two', `${aBlog('The second of the two')}\n[it](/blogs/first-of-two)\n`);
    const other = await make('links-to-one', `${aBlog('It links to one')}\n[it](/blogs/first-of-two)\n`);
    const asking = (body?: URLSearchParams) =>
      pages().toTrash(
        opening({
          path: `${AT}/blogs/to-trash?id=${one.id}&id=${two.id}&id=%00`,
          params: { group: 'blogs' },
          actor: ADMIN,
          ...(body && { body }),
        }),
      );
    const both = (act: string) =>
      new URLSearchParams([
        ['id', one.id],
        ['id', two.id],
        ['act', act],
      ]);
    const links = [{ naming: { links: [other.address] } }, { naming: { links: [] } }];
    expect(await asking()).toMatchObject({ kind: 'shown', going: links });
    const lead = (to: string) => {
      const form = both('trash');
      form.set(`lead.${one.id}`, to);
      return form;
    };
    const refused = async (to: string) => {
      const answer = await asking(lead(to));
      return answer.kind === 'shown' ? answer.form.errors[`lead.${one.id}`] : answer;
    };
    expect(await refused('')).toBe('Choose a page, or change the link first: it would lead nowhere');
    expect(await refused('//elsewhere.example')).toBe('There is no page at //elsewhere.example');
    expect(await refused(two.address)).toBe(`There is no page at ${two.address}`);
    expect((await documents.open(two.id)).state).toBe('draft');
    const done = await asking(lead('/brake-pad-replacement'));
    expect(done).toEqual({
      kind: 'onward',
      to: `${AT}/blogs/list?done=trashed&thrown=${one.id}&thrown=${two.id}`,
    });
    const { redirects } = await documents.overlay(SATURDAY_NOON);
    expect(redirects).toContainEqual({ from: one.address, to: '/brake-pad-replacement' });
    expect(await asking(both('undo'))).toMatchObject({ kind: 'onward' });
    expect([(await documents.open(one.id)).state, (await documents.open(two.id)).state]).toEqual([
      'draft',
      'draft',
    ]);
    expect((await documents.overlay(SATURDAY_NOON)).redirects).toEqual([]);
  });

  test('a list is searched by words, kind, state, who changed it and when, and shown in pages', async () => {
    const found = async (shelf: string, query: string) => {
      const page = await pages().list(
        opening({ path: `${AT}/${shelf}/list?${query}`, params: { group: shelf }, actor: ADMIN }),
      );
      if (page.kind !== 'shown') throw new Error('Not shown');
      return page;
    };
    const doc = await desk.api.services.documents.make(
      randomUUID(),
      'pages',
      { slug: 'found-by-its-words', text: '---\nh1: Found by its words\n---\n' },
      ADMIN,
    );
    const ids = async (shelf: string, query: string) => (await found(shelf, query)).rows.map(({ id }) => id);
    expect(await ids('pages', 'q=WORDS+found')).toEqual([doc.id]);
    expect(await ids('pages', 'q=words+lost')).toEqual([]);
    expect(await ids('pages', 'q=found-by&kind=towns')).toEqual([]);
    expect(await ids('pages', 'q=found-by&kind=pages&state=draft&by=Sue+Sample')).toEqual([doc.id]);
    expect(await ids('pages', 'q=found-by&state=published')).toEqual([]);
    expect(await ids('pages', 'q=found-by&by=Wanda+Sample')).toEqual([]);
    expect(await ids('pages', `q=found-by&since=${SATURDAY_NOON.toISOString().slice(0, 10)}`)).toEqual([
      doc.id,
    ]);
    expect(await ids('pages', 'q=found-by&since=2099-01-01')).toEqual([]);
    expect(await ids('blogs', 'q=found-by')).toEqual([]);
    const first = await found('pages', 'kind=repairs');
    const second = await found('pages', 'kind=repairs&page=2');
    expect([first.rows.length, first.more, first.total]).toEqual([50, true, 88]);
    expect([second.rows.length, second.more]).toEqual([38, false]);
    const { states, kinds } = await found('pages', 'q=found-by');
    expect([states.draft, states.published, kinds.pages, kinds.towns]).toEqual([1, 0, 1, 0]);
    expect((await found('pages', 'q=foundby+its')).nearest).toMatchObject({ id: doc.id });
    // Nonsense in an address is no filter.
    expect((await found('blogs', 'state=x&kind=y&since=z&page=-1')).total).toBeGreaterThan(20);
  });

  test('a publish takes what is ticked, the rest waits, and an older version is brought back from a page that says what leaves', async () => {
    const asked: unknown[] = [];
    const publisher: Publisher = {
      async publish({ name, note }, asOf) {
        await database.db.transaction((tx) => note(tx, 7, 3));
        return (asked.push(['publish', name, asOf]), { id: 7 });
      },
      bringBack: (id, { name }) => (asked.push(['bring back', id, name]), Promise.resolve({ id })),
      follow: () => Promise.resolve(),
      sweep: () => Promise.resolve(),
      isLate: () => false,
      stop: () => Promise.resolve(),
    };
    const features = testFeatures({ db: database.db, clock: () => SATURDAY_NOON, publisher });
    const { documents } = features.pages;
    const make = async (slug: string) => {
      const text = aBlog(`A blog that is called ${slug}`);
      const doc = await features.services.documents.make(randomUUID(), 'blogs', { slug, text }, ADMIN);
      await features.services.documents.mark(doc.id, doc.version, null, ADMIN);
      return doc.id;
    };
    const goes = await make('goes-now');
    const waits = await make('waits-a-while');
    const press = (fields: Record<string, string>, actor: Visitor = ADMIN) =>
      documents.publish(opening({ path: `${AT}/publish`, actor, body: sent(fields) }));
    expect(await press({})).toMatchObject({
      kind: 'shown',
      form: { errors: { go: 'Tick at least one that is to go live' } },
    });
    expect(await press({ go: goes }, WORKSHOP)).toEqual({ kind: 'onward', to: '/' });
    expect(asked).toEqual([]);
    expect(await press({ go: goes })).toEqual({ kind: 'onward', to: AT });
    const { files } = await features.services.documents.overlay(SATURDAY_NOON);
    expect([files.has('blogs/goes-now.md'), files.has('blogs/waits-a-while.md')]).toEqual([true, false]);
    const soon = new Date(SATURDAY_NOON.getTime() + 1);
    expect((await features.services.documents.overlay(soon)).files.has('blogs/waits-a-while.md')).toBe(true);
    const hold = (id: string) =>
      documents.dashboard(opening({ path: AT, actor: ADMIN, body: sent({ hold: id }) }));
    expect(await hold(goes)).toEqual({ kind: 'onward', to: `${AT}?done=held` });
    expect((await features.services.documents.open(goes)).state).toBe('draft');
    expect((await features.services.documents.open(waits)).state).toBe('scheduled');

    const back = (id: string, fields?: Record<string, string>) =>
      documents.bringBack(
        opening({
          path: `${AT}/versions/${id}`,
          params: { id },
          actor: ADMIN,
          ...(fields && { body: sent(fields) }),
        }),
      );
    expect(await back('99')).toMatchObject({ kind: 'gone', status: 404 });
    expect(await back('3', { act: 'bring-back' })).toEqual({ kind: 'onward', to: AT });
    expect(asked).toEqual([
      ['publish', 'Sue Sample', SATURDAY_NOON],
      ['bring back', 3, 'Sue Sample'],
    ]);
    expect((await desk.audit()).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['publishing.publish', 'document.postpone', 'document.unmark']),
    );
  });

  test('a text is published now from its editor, alone, once it is right', async () => {
    const asked: unknown[] = [];
    const publisher: Publisher = {
      publish: (_, asOf) => (asked.push(asOf), Promise.resolve({ id: 7 })),
      bringBack: (id) => Promise.resolve({ id }),
      follow: () => Promise.resolve(),
      sweep: () => Promise.resolve(),
      isLate: () => false,
      stop: () => Promise.resolve(),
    };
    const features = testFeatures({ db: database.db, clock: () => SATURDAY_NOON, publisher });
    const { documents } = features.pages;
    const make = async (slug: string) => {
      const text = aBlog(`A blog that is called ${slug}`);
      return (await features.services.documents.make(randomUUID(), 'blogs', { slug, text }, ADMIN)).id;
    };
    await features.services.documents.mark(await make('waits-on'), 1, null, ADMIN);
    const sudden = await make('all-of-a-sudden');
    const params = { group: 'blogs', id: sudden };
    const inEditor = (body?: URLSearchParams) =>
      documents.edit(
        opening({ path: `${AT}/blogs/edit/${sudden}`, params, actor: ADMIN, ...(body && { body }) }),
      );
    const shown = await inEditor();
    if (shown.kind !== 'shown') throw new Error('Not shown');
    expect(shown.waiting).toBeGreaterThan(0);
    const now = { ...fieldsOf(shown.values), version: '1', slug: 'all-of-a-sudden', act: 'now' };
    expect(await inEditor(sent({ ...now, 'm.lead': '' }))).toMatchObject({
      form: { errors: { 'm.lead': expect.any(String) } },
    });
    expect(asked).toEqual([]);
    const again = { ...now, version: '2' };
    expect(await inEditor(sent(again))).toEqual({ kind: 'onward', to: AT });
    expect(asked).toEqual([SATURDAY_NOON]);
    const { files } = await features.services.documents.overlay(SATURDAY_NOON);
    expect([files.has('blogs/all-of-a-sudden.md'), files.has('blogs/waits-on.md')]).toEqual([true, false]);
  });

  test('what has old sources is listed by the oldest, until somebody finds it still true', async () => {
    const inTwoYears = new Date('2028-11-28T12:00:00Z');
    const { documents } = testFeatures({ db: database.db, clock: () => inTwoYears }).pages;
    const looked = async (body?: URLSearchParams) =>
      documents.needsALook(
        opening({ path: `${AT}/needs-a-look?why=sources`, actor: ADMIN, ...(body && { body }) }),
      );
    const list = await looked();
    if (list.kind !== 'shown') throw new Error('Not shown');
    const [first, second] = list.rows;
    expect(first?.oldest).toBeLessThanOrEqual(second?.oldest ?? 0);
    expect(list.counts.sources).toBeGreaterThan(100);
    expect(await looked(sent({ id: first?.id ?? '' }))).toMatchObject({ kind: 'onward' });
    expect(await looked()).toMatchObject({
      rows: expect.not.arrayContaining([expect.objectContaining({ id: first?.id })]) as unknown,
      counts: { sources: list.counts.sources - 1 },
    });
  });

  test('what the next publish changes is shown line by line, and what needs a look is read from the newest text', async () => {
    const { documents } = desk.api.services;
    const doc = await documents.open('blogs.car-ready-for-winter');
    const text = `${doc.text.trimEnd()}\n\nA new line. [Gone](/nowhere-at-all)\n`;
    const saved = await documents.save(doc.id, { slug: doc.slug, text, version: 0 }, ADMIN);
    const looked = async () => {
      const page = await pages().dashboard(opening({ path: AT, actor: ADMIN }));
      if (page.kind !== 'shown') throw new Error('Not shown');
      return page;
    };
    expect((await looked()).look).toContainEqual(
      expect.objectContaining({ id: saved.id, says: 'Links to /nowhere-at-all, which is no page' }),
    );
    const right = text.replace(' [Gone](/nowhere-at-all)', '');
    const mended = await documents.save(
      doc.id,
      { slug: doc.slug, text: right, version: saved.version },
      ADMIN,
    );
    await documents.mark(doc.id, mended.version, null, ADMIN);
    const after = await looked();
    expect(after.look.filter(({ id, says }) => id === saved.id && says.includes('/nowhere'))).toEqual([]);
    const lines = after.coming.find(({ id }) => id === saved.id)?.lines ?? [];
    expect(lines.filter(({ kind, text: of }) => kind === 'added' && of !== '')).toEqual([
      { kind: 'added', text: 'A new line.' },
    ]);
    expect(lines.length).toBeLessThan(12);
  });

  test('one account can’t send forms without end, and what was typed comes back', async () => {
    await editing('blogs.repair-or-scrap', sent({ act: 'add:', version: '0' }));
    await database.db.update(rateLimits).set({ count: PER_COLLEAGUE.times });
    const refused = await opened('blogs.repair-or-scrap', sent({ act: 'save', version: '0', body: 'Typed' }));
    expect([refused.status, refused.values.body]).toEqual([429, ['Typed']]);
    await database.db.delete(rateLimits);
  });
});
