import { afterEach, expect, test, vi } from 'vitest';
import { drawMenus } from '../../../../src/browser/enhance/desk/board-menu.ts';

const PATH = '/apps/desk?by=stage&move=b1';

/** A card of the board as the server draws it while its menu is shut. */
const BOARD = `<div data-board><details><summary>Alex Owner</summary>
  <div><a href="${PATH}#move-b1" data-move="b1">Move or give</a></div></details></div>`;

/** The page that the link leads to. */
const OPEN = '<main><form id="form-b1"><select><option>In work</option></select></form></main>';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function opened(answer: Response): Promise<HTMLDetailsElement> {
  const asked = vi.fn(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', asked);
  document.body.innerHTML = BOARD;
  drawMenus(document.querySelector('[data-board]'));
  const menu = document.querySelector('details') as HTMLDetailsElement;
  menu.querySelector('a')?.focus();
  menu.open = true;
  menu.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(PATH, expect.anything()));
  await new Promise((done) => setTimeout(done));
  return menu;
}

test('a menu that is opened has its form, and the focus goes on in it', async () => {
  const menu = await opened(new Response(OPEN));
  await vi.waitFor(() => expect(menu.querySelector('form')).not.toBeNull());
  expect([menu.querySelector('a'), document.activeElement]).toEqual([null, menu.querySelector('select')]);
});

test('where it doesn’t come, the link that leads to it stays', async () => {
  const menu = await opened(new Response('', { status: 503 }));
  expect(menu.querySelector('a')?.textContent).toBe('Move or give');
});
