import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followKeys, toNextRest } from '../../../../../src/browser/enhance/desk/checks/keys.ts';

const FORM = `<form>
  <input id="first" type="text" inputmode="decimal">
  <input id="last" type="text" inputmode="decimal">
  <input id="ok" type="radio" name="r" value="green"><input id="soon" type="radio" name="r" value="amber" checked>
  <button id="rest1" data-rest></button><button id="rest2" data-rest hidden></button><button id="rest3" data-rest></button>
  <input id="note" type="text"><button id="photo"></button>
</form><button id="finish" data-finish></button>`;

const the = (id: string) => document.getElementById(id) as HTMLElement;
/** Presses Enter there. @returns where the focus is then, and whether the browser was left to do its part */
function enter(id: string, init: KeyboardEventInit = {}): [string | undefined, boolean] {
  the(id).focus();
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  const isLeft = the(id).dispatchEvent(event);
  return [document.activeElement?.id, isLeft];
}

beforeEach(() => {
  // Nothing is laid out here: all is in sight.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  document.body.innerHTML = FORM;
  followKeys(document.querySelector('form') as HTMLFormElement);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('Enter leads to the next figure, and never to nowhere', () => {
  expect(enter('first')).toEqual(['last', false]);
  // What the figure has set stands beside it.
  expect(enter('last')).toEqual(['soon', false]);
  expect(enter('soon')).toEqual(['soon', false]);
  expect(enter('note')).toEqual(['photo', false]);
});

test('from group to group with one key, which does nothing while it is held down', () => {
  toNextRest(the('rest1'));
  expect(document.activeElement?.id).toBe('rest3');
  toNextRest(the('rest3'));
  expect(document.activeElement?.id).toBe('finish');
  expect(enter('rest1')).toEqual(['rest1', true]);
  expect(enter('rest1', { repeat: true })).toEqual(['rest1', false]);
});
