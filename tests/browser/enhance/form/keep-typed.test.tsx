import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWhatIsTyped, tellWhatIsKept } from '../../../../src/browser/enhance/form/keep-typed.ts';
import { forgetTyped } from '../../../../src/browser/page/kept-typed.ts';

const RECORD = '/apps/desk/bookings/7/record';
const fields = (id: string, more = '') => `
  <input type="hidden" name="act" value="write" /><input type="hidden" name="version" value="${id}" />
  <input name="vin" value="stored" /><textarea name="note">as it was</textarea>
  <select name="stamp"><option value="no">No</option><option value="yes">Yes</option></select>
  <input type="checkbox" name="ticks" value="a" checked /><input type="checkbox" name="ticks" value="b" />
  <input type="radio" name="way" value="1" checked /><input type="radio" name="way" value="2" />
  <input name="row" value="" /><input name="row" value="" />
  <input name="password" type="password" /><input type="file" name="photo" />${more}`;

/** What listens to a page goes with it. */
let page = new AbortController();
const listen = document.addEventListener.bind(document);

/** Opens the page of a form for somebody, as it comes from the server. */
function open(account: string, form = fields('1'), action = RECORD): HTMLFormElement {
  page.abort();
  page = new AbortController();
  document.body.innerHTML = `<details><form method="post" action="${action}">${form}</form></details>`;
  keepWhatIsTyped(account);
  const [shown] = document.forms;
  if (!shown) throw new Error('There is no form');
  return shown;
}
/** The answer is to log in, or to show who one is. @returns whether it is said that something is kept */
function asksToLogIn(query = `?to=${encodeURIComponent(RECORD)}`): boolean {
  page.abort();
  document.body.innerHTML = '<span data-typed-kept hidden></span>';
  history.replaceState(null, '', `/login${query}`);
  tellWhatIsKept();
  return document.querySelector<HTMLElement>('[data-typed-kept]')?.hidden === false;
}
const send = (form: HTMLFormElement) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
};
const field = <T = HTMLInputElement,>(form: HTMLFormElement, selector: string) =>
  form.querySelector(selector) as T;
const valuesIn = (form: HTMLFormElement) => new FormData(form);
const note = () => document.querySelector('.note')?.textContent ?? '';

function typeAll(form: HTMLFormElement): void {
  field(form, '[name=vin]').value = 'WF0AB1';
  field(form, 'textarea').value = 'two\nlines';
  field<HTMLSelectElement>(form, 'select').value = 'yes';
  field(form, '[value=a]').checked = false;
  field(form, '[value=b]').checked = true;
  field(form, '[name=way][value="2"]').checked = true;
  form.querySelectorAll<HTMLInputElement>('[name=row]').forEach((row, at) => (row.value = `row ${at}`));
  field(form, '[type=password]').value = 'three green spanners';
}

beforeEach(() => {
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, on: EventListenerOrEventListenerObject) => listen(type, on, { signal: page.signal }),
  );
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('everything typed, chosen and ticked stands in the form again, once, but for the password', () => {
  const sent = open('casey');
  typeAll(sent);
  const wanted = [...valuesIn(sent)].filter(([name]) => !/password|photo|version/.test(name));
  send(sent);
  expect(asksToLogIn()).toBe(true);
  expect(asksToLogIn(), 'after a wrong password').toBe(true);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('spanners');

  const back = open('casey', fields('2'));
  expect([...valuesIn(back)].filter(([name]) => !/password|photo|version/.test(name))).toEqual(wanted);
  expect(field(back, '[name=version]').value).toBe('2');
  expect(note()).toContain('is here again');
  expect(document.activeElement?.className).toContain('note');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(localStorage).toHaveLength(0);
  expect(field(open('casey'), '[name=vin]').value).toBe('stored');
  expect(note()).toBe('');
});

test('what nobody has touched is left as the server has it now', () => {
  const sent = open('casey');
  field(sent, 'textarea').value = 'typed';
  send(sent);
  asksToLogIn();
  const back = open('casey', fields('1').replace('"stored"', '"changed by a colleague"'));
  expect(valuesIn(back).get('vin')).toBe('changed by a colleague');
  expect(valuesIn(back).get('note')).toBe('typed');
});

test('what came back with a mistake in it was typed, too', () => {
  const first = open('casey');
  field(first, '[name=vin]').value = 'wrong';
  send(first);
  const second = open('casey', fields('1').replace('"stored"', '"wrong"'));
  field(second, 'textarea').value = 'typed later';
  send(second);
  expect(asksToLogIn()).toBe(true);
  const back = open('casey');
  expect(valuesIn(back).get('vin')).toBe('wrong');
  expect(valuesIn(back).get('note')).toBe('typed later');
});

test('a form that was answered is forgotten, and nothing is said of one in which nothing was typed', () => {
  const sent = open('casey');
  typeAll(sent);
  send(sent);
  open('casey');
  expect(sessionStorage).toHaveLength(0);
  expect(asksToLogIn()).toBe(false);
  send(open('casey'));
  expect(asksToLogIn()).toBe(false);
  typeAll(sent);
  send(open('casey', undefined, '/my/elsewhere'));
  expect(asksToLogIn(), 'another page asks').toBe(false);
});

test('it is for its author alone, goes with a log-out, and after a day', () => {
  const type = () => {
    const sent = open('casey');
    typeAll(sent);
    send(sent);
    asksToLogIn();
  };
  type();
  expect(field(open('alex'), '[name=vin]').value).toBe('stored');
  expect(field(open('casey'), '[name=vin]').value).toBe('WF0AB1');
  type();
  forgetTyped();
  expect(localStorage).toHaveLength(0);
  type();
  asksToLogIn('?out');
  expect(localStorage).toHaveLength(0);
  type();
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 });
  expect(field(open('casey'), '[name=vin]').value).toBe('stored');
  expect(localStorage).toHaveLength(0);
});

test('of several forms of a page the one that was filled in gets it', () => {
  const two = (first: string) =>
    `<input type="hidden" name="id" value="${first}" /><input name="reason" /></form>
     <form method="post" action="${RECORD}"><input type="hidden" name="id" value="b" /><input name="reason" />`;
  open('casey', two('a'));
  const [, second] = document.forms;
  if (!second) throw new Error('There is no second form');
  field(second, '[name=reason]').value = 'of b';
  send(second);
  asksToLogIn();
  open('casey', two('another'));
  expect([...document.forms].map((form) => valuesIn(form).get('reason'))).toEqual(['', 'of b']);
});

test('a form that was never to be kept, or has a copy of its own, is left alone', () => {
  const secret = open('casey');
  secret.dataset.unkept = '';
  typeAll(secret);
  send(secret);
  expect(asksToLogIn()).toBe(false);
  const own = open('casey');
  own.dataset.ownCopy = '';
  typeAll(own);
  send(own);
  expect(JSON.stringify(sessionStorage)).not.toContain('WF0AB1');
  expect(asksToLogIn(), 'it is kept').toBe(true);
  expect(field(open('casey'), '[name=vin]').value).toBe('stored');
  expect(note()).toBe('');
});

test('files have to be chosen again, and it is said', () => {
  const sent = open('casey');
  field(sent, 'textarea').value = 'see the photo';
  const photo = new File(['x'], 'dent.jpg');
  Object.defineProperty(field(sent, '[type=file]'), 'files', { value: [photo] });
  send(sent);
  asksToLogIn();
  open('casey');
  expect(note()).toContain('choose the photos or files again');
});

test('a browser that keeps nothing is told of nothing, and what is kept may be anything', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const sent = open('casey');
  typeAll(sent);
  send(sent);
  expect(asksToLogIn()).toBe(false);
  vi.restoreAllMocks();
  for (const text of ['nonsense', '7', '[7]', '[{"form":"x","fields":{"vin":7}}]', '{}']) {
    localStorage.setItem('kcc:typed', text);
    sessionStorage.setItem('kcc:sent', text);
    expect(field(open('casey'), '[name=vin]').value).toBe('stored');
    expect(asksToLogIn()).toBe(false);
  }
});
