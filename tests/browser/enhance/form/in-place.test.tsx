import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerInPlace } from '../../../../src/browser/enhance/form/in-place.ts';

const PATH = '/booking/requests/a-link';
const QUESTIONS = ['pads', 'bulb'];

/** The page on which is decided, as the server draws it. */
const pageOf = (open = QUESTIONS, news = '') => `
  <title>${open.length} left</title>
  <main><p data-in-place-said></p><div data-in-place>
    ${news && `<p role="status" tabindex="-1" autofocus>${news}</p>`}
    ${open
      .map(
        (id) => `<article>
      <form id="yes-${id}" method="post" action="${PATH}"><input type="hidden" name="id" value="${id}" />
        <input type="hidden" name="status" value="approved" /><input type="checkbox" name="start" value="yes" id="f-${id}" /></form>
      <div data-in-place-buttons><button form="yes-${id}">Approve ${id}</button></div></article>`,
      )
      .join('')}
  </div></main>`;

let sent: { path: string; fields: string }[];
let answer: () => Promise<Response>;
const scrolled = vi.fn();

beforeEach(() => {
  sent = [];
  history.replaceState(null, '', PATH);
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent.push({ path, fields: String(body) });
    return answer();
  });
  document.body.innerHTML = pageOf();
  answerInPlace(one('main'), one('[data-in-place-said]'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}
const press = (id: string) => one(`[form=yes-${id}]`).click();
const tick = (id: string) => one(`#f-${id}`).click();
const isTicked = (id: string) => document.querySelector<HTMLInputElement>(`#f-${id}`)?.checked;
const said = () => one('[data-in-place-said]').textContent;
const answered = (html: string, at = `${PATH}?done=approved`, status = 200) => {
  const response = new Response(html, { status });
  Object.defineProperty(response, 'url', { value: `http://localhost${at}` });
  return response;
};
/** An answer that comes when it's let go. */
function held() {
  const gate = Promise.withResolvers<Response>();
  answer = () => gate.promise;
  return gate;
}

test('an answer takes the page’s place, with its address, its news in focus, and what is ticked elsewhere', async () => {
  answer = () => Promise.resolve(answered(pageOf(['bulb'], 'You approved pads.')));
  tick('pads');
  tick('bulb');
  press('pads');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('You approved pads.'));
  expect(sent).toEqual([{ path: PATH, fields: 'id=pads&status=approved&start=yes' }]);
  expect([document.title, location.search, isTicked('pads'), isTicked('bulb')]).toEqual([
    '1 left',
    '?done=approved',
    undefined,
    true,
  ]);
  // The next one goes the same way, from the page that is there now.
  answer = () => Promise.resolve(answered(pageOf([], 'All answered.'), `${PATH}?done=all`));
  press('bulb');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('All answered.'));
});

test('pressed twice, or beside another one, it is sent once', async () => {
  const gate = held();
  press('pads');
  press('pads');
  press('bulb');
  expect(one('[form=yes-pads]').textContent).toBe('Sending …');
  expect(said()).toBe('Sending your answer …');
  gate.resolve(answered(pageOf(['bulb'], 'You approved pads.')));
  await vi.waitFor(() => expect(document.querySelector('#yes-pads')).toBeNull());
  expect([sent.length, said()]).toEqual([1, '']);
});

test('without a network it says so beside the button, keeps the tick, and can be pressed again', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  tick('pads');
  for (const times of [1, 2]) {
    press('pads');
    await vi.waitFor(() => expect(one('[form=yes-pads]').textContent).toBe('Approve pads'));
    expect(sent).toHaveLength(times);
  }
  expect(said()).toContain('We couldn’t reach our server');
  expect([...document.querySelectorAll('article .err')].map((each) => each.textContent)).toEqual([said()]);
  expect(document.querySelector('[data-in-place-buttons] + .err')?.textContent).toBe(said());
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  expect(isTicked('pads')).toBe(true);
});

test.each([
  ['the log-in', '<main>Log in</main>', '/login?to=x', 200],
  ['a link that has ended', '<main>This link has ended</main>', PATH, 410],
])('where another page answers, the browser goes there by itself: %s', async (_, html, at, status) => {
  answer = () => Promise.resolve(answered(html, at, status));
  const gone = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', gone, { once: true });
  press('pads');
  expect(gone).toHaveBeenCalledTimes(1);
  const plain = vi.fn((event: Event) => {
    plain.mock.lastCall?.[0].preventDefault();
    return event.target;
  });
  document.addEventListener('submit', plain, { once: true });
  await vi.waitFor(() => expect(plain).toHaveBeenCalledTimes(1));
  expect(plain.mock.results[0]?.value).toBe(one('#yes-pads'));
  expect(sent).toHaveLength(1);
});
