import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { editingOf } from '../../../src/server/document/editing.ts';
import { historyOf } from '../../../src/server/document/history.ts';
import { shippedIn } from '../../../src/server/document/shipped.ts';
import { formOfFile } from '../../../src/server/document/typed.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { aBlog, documentsOf } from '../../helpers/documents.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

/** Another one who may edit. */
const WANDA: Staff = { ...ADMIN, userId: WORKSHOP_ID };

const PLACE = { written: '/nowhere', says: 'There is no page at /nowhere' };
const MISTAKES = [
  { field: 'm.title', says: 'Title: Fill this in' },
  { field: 'body', says: 'Text: There is no page at /nowhere' },
];

onOneEngine('what the editor asks for while somebody writes', (open) => {
  let database: TestDatabase;
  let now = SATURDAY_NOON;
  const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));
  beforeAll(async () => {
    database = await open();
    await hire(database.db);
  });
  afterAll(() => database.close());

  function desk() {
    const { db } = database;
    const clock = () => now;
    const documents = documentsOf({ db, clock });
    const check = () =>
      Promise.resolve({ errors: { 'm.title': 'Fill this in' }, places: [PLACE], notes: [], words: 1 });
    return { documents, editing: editingOf({ db, clock, documents, shipped: shippedIn(), check }) };
  }
  const form = (text: string, body: string) => {
    const { values } = formOfFile('blogs', text);
    const fields = Object.entries({ ...values, body: [body] }).map(([name, [value = '']]) => [name, value]);
    return new Blob([new URLSearchParams(fields).toString()]).stream();
  };

  test('what is typed is saved again and again, and the history has it once', async () => {
    const { documents, editing } = desk();
    const doc = await documents.make(randomUUID(), 'blogs', { slug: 'kept', text: aBlog() }, ADMIN);
    let version = 1;
    for (const body of ['## One\n', '## One\n\nTwo.\n', '## One\n\nTwo, three.\n']) {
      const saved = await editing.save(doc.id, version, form(doc.text, body), ADMIN);
      expect(saved).toMatchObject({ id: doc.id, version: version + 1, mistakes: MISTAKES, places: [PLACE] });
      version = saved.version;
    }
    // Sent again it is the same.
    const again = await editing.save(doc.id, version, form(doc.text, '## One\n\nTwo, three.\n'), ADMIN);
    expect(again.version).toBe(4);
    expect((await documents.open(doc.id)).text).toContain('Two, three.');
    const revisions = await documents.revisions(doc.id);
    expect(historyOf(revisions, [4]).map(({ number, what }) => [number, what])).toEqual([
      [4, 'typed'],
      [1, 'made'],
    ]);
    // A day later the steps on the way are gone.
    later(25 * 60 * 60);
    await editing.save(doc.id, 4, form(doc.text, '## Later\n'), ADMIN);
    expect((await documents.revisions(doc.id)).map(({ number }) => number)).toEqual([5, 4, 1]);
  });

  test('what another person saved is not overwritten, and a text that cannot be laid out is refused', async () => {
    const { documents, editing } = desk();
    const doc = await documents.make(randomUUID(), 'blogs', { slug: 'both-of-us', text: aBlog() }, ADMIN);
    await editing.save(doc.id, 1, form(doc.text, '## Theirs\n'), WANDA);
    await expect(editing.save(doc.id, 1, form(doc.text, '## Mine\n'), ADMIN)).rejects.toMatchObject({
      code: 'changed',
    });
    expect((await documents.open(doc.id)).text).toContain('## Theirs');
    const tangled = `${'> '.repeat(400)}x`;
    await expect(editing.save(doc.id, 2, form(doc.text, tangled), ADMIN)).rejects.toMatchObject({
      code: 'invalid',
    });
    const huge = new Blob(['body=', 'x'.repeat(600_000)]).stream();
    await expect(editing.save(doc.id, 2, huge, ADMIN)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('a file that ships becomes a document at the first change, and stays the same one for who else is here', async () => {
    const { documents, editing } = desk();
    const id = 'blogs.repair-or-scrap';
    expect(await editing.stay(id, WANDA)).toEqual({ others: [], version: 0, by: '', is_own: false, at: '' });
    const { text } = await documents.open(id);
    const saved = await editing.save(id, 0, form(text, '## Changed\n'), ADMIN);
    expect([saved.id === id, saved.version]).toEqual([false, 2]);
    const since = now.toISOString();
    later(20);
    const here = await editing.stay(saved.id, ADMIN);
    expect(here.others).toEqual([{ name: 'Wanda Sample', since }]);
    expect(here).toMatchObject({ version: 2, by: 'Sue Sample', is_own: true });
    // Somebody who has not been heard of for a minute has closed it.
    later(60);
    expect((await editing.stay(saved.id, ADMIN)).others).toEqual([]);
  });
});
