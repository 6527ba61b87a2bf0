import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autosave, type Saving } from '../../../../src/browser/enhance/content-admin/autosave.ts';

const fetched = vi.fn<typeof fetch>();
const EDIT = '/apps/content-admin/blogs/edit/blogs.squeak';

function open() {
  history.replaceState(null, '', EDIT);
  document.body.innerHTML = `<form action="${EDIT}" method="post">
    <input type="hidden" name="id" value="blogs.squeak" /><input type="hidden" name="version" value="0" />
    <input name="slug" value="squeak" /><textarea name="body">As saved.</textarea></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const told: Saving[] = [];
  autosave(form, (saving) => told.push(saving));
  const type = (name: string, words: string) => {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { form, told, type };
}

const answers = (body: object, status = 200) =>
  fetched.mockImplementationOnce(() => Promise.resolve(Response.json(body, { status })));
const saved = (id: string, version: number) =>
  answers({
    status: 1,
    data: { id, version, saved_at: '2026-11-27T12:04:00.000Z', mistakes: [], places: [] },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('what is typed is saved a moment later, a file that ships goes on as a document, and an address waits for a press', async () => {
  const { form, told, type } = open();
  type('slug', 'another');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).not.toHaveBeenCalled();
  saved('11111111-1111-4111-8111-111111111111', 2);
  type('body', 'Typed.');
  await vi.advanceTimersByTimeAsync(2000);
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/documents\/blogs\.squeak\/text\?version=0$/);
  expect(told.map(({ as }) => as)).toEqual(['saving', 'saved']);
  expect(new FormData(form).get('version')).toBe('2');
  expect(location.pathname).toBe('/apps/content-admin/blogs/edit/11111111-1111-4111-8111-111111111111');
  expect(new URL(form.action).pathname).toBe(location.pathname);
});

test('somebody who types without a pause is saved all the same; a lost network is tried again; a conflict stops it', async () => {
  const { told, type } = open();
  saved('1', 1);
  for (let second = 0; second < 8; second++) {
    type('body', `Typed ${second}.`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(() => Promise.reject(new TypeError('network')));
  type('body', 'Offline.');
  await vi.advanceTimersByTimeAsync(3000);
  expect(told.at(-1)).toMatchObject({ as: 'refused', error: { code: 'offline' } });
  fetched.mockReset();
  answers({ status: 0, code: 'changed', message: 'Somebody else has saved' }, 409);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told.at(-1)).toMatchObject({ as: 'refused', error: { code: 'changed' } });
  type('body', 'More.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
