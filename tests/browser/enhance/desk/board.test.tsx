import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveBoard } from '../../../../src/browser/enhance/desk/board.ts';

const BOOKING = '5d3a2b1c-0000-4000-8000-0000000000b1';

/** Two columns of the board as the server draws them; the car may go to work. */
const BOARD = `
  <div data-board-said></div>
  <div data-board>
    <section id="here" data-to="collected"><ul class="cards">
      <li class="job" data-booking="${BOOKING}" data-version="3" data-next="in_workshop"><a href="/booking">DY26 HER</a></li>
    </ul></section>
    <section id="work" data-to="in_workshop"><ul class="cards"><li class="none">None</li></ul></section>
    <section id="ready" data-to="ready"><ul class="cards"></ul></section>
  </div>`;

let asked: { path: string; body: unknown }[];
let refuse: () => void;

beforeEach(() => {
  asked = [];
  const answer = new Promise<Response>((say) => {
    const refusal = { status: 0, message: 'Somebody was first', errors: {} };
    refuse = () => say(Response.json(refusal, { status: 409 }));
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) });
    return answer;
  });
  document.body.innerHTML = BOARD;
  liveBoard(document.querySelector('[data-board]'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const card = () => document.querySelector('.job') as HTMLElement;
const fire = (target: Element, type: string) =>
  !target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

/** @returns whether the column takes it */
function drag(to: string): boolean {
  const from = card();
  fire(from, 'pointerdown');
  fire(from, 'dragstart');
  expect(from.dataset.held).toBe('');
  const takes = fire(at(to), 'dragover');
  fire(at(to), 'drop');
  fire(from, 'dragend');
  expect(from.dataset.held).toBeUndefined();
  return takes;
}

test('a column that is not the next step takes no card', () => {
  expect([drag('ready'), at('here').contains(card()), asked]).toEqual([false, true, []]);
});

test('a card goes to its next step with the version that it showed, and back where somebody was first', async () => {
  expect(drag('work')).toBe(true);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([at('work').contains(card()), card().getAttribute('aria-busy')]).toEqual([true, 'true']);
  expect(asked[0]?.path).toContain(BOOKING);
  expect(asked[0]?.body).toMatchObject({ version: 3, to: 'in_workshop' });
  refuse();
  await vi.waitFor(() => expect(at('here').contains(card())).toBe(true));
  expect(document.querySelector('[data-board-said]')?.textContent).toContain('It wasn’t moved.');
});
