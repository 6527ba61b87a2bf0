import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOver } from '../../../src/browser/page/hand-over.ts';

const CASEY = '{"accessToken":"xy","info":{"f_name":"Casey"},"roles":[],"account":"casey"}';
const kept = () => localStorage.getItem('kcc:session');
const form = document.createElement('form');
const submit = vi.spyOn(form, 'submit').mockImplementation(() => undefined);

beforeEach(() => history.replaceState(null, '', '/my/booking'));
afterEach(() => {
  localStorage.clear();
  submit.mockClear();
});

test('a page of somebody who is logged in fills the store', () => {
  handOver(CASEY, form);
  expect(kept()).toBe(CASEY);
  expect(submit).not.toHaveBeenCalled();
});

test('a page of a guest empties it, and whatever was to be left has been left', () => {
  for (const before of [CASEY, 'left']) {
    localStorage.setItem('kcc:session', before);
    handOver('null', form);
    expect(kept()).toBeNull();
  }
});

test('a session that was left while the server could not be told ends now, and nobody is logged in by it', () => {
  localStorage.setItem('kcc:session', 'left');
  handOver(CASEY, form);
  expect(submit).toHaveBeenCalledOnce();
  expect(kept()).toBe('left');
});

test('without storage the page works by its cookie', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('switched off', 'SecurityError');
  });
  expect(() => handOver(CASEY, form)).not.toThrow();
  vi.restoreAllMocks();
});

test('a page stays while its own window asks who it is, and goes when somebody else has logged in', () => {
  const gone = vi.fn();
  vi.stubGlobal('location', { pathname: '/apps/content-admin', href: '/', replace: gone });
  handOver(CASEY, form);
  document.body.innerHTML = '<dialog data-session-over open></dialog>';
  // The tab that the login goes on in begins as nobody's.
  localStorage.removeItem('kcc:session');
  dispatchEvent(new Event('storage'));
  expect(gone).not.toHaveBeenCalled();
  localStorage.setItem('kcc:session', CASEY.replace('"casey"', '"alex"'));
  dispatchEvent(new Event('storage'));
  expect(gone).toHaveBeenCalled();
  gone.mockClear();
  document.body.innerHTML = '';
  localStorage.removeItem('kcc:session');
  dispatchEvent(new Event('storage'));
  expect(gone).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
