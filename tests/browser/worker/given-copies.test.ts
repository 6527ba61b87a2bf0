import { expect, test } from 'vitest';
import { givenCopies } from '../../../src/browser/worker/given-copies.ts';

test('the files of a page from the network are left to the browser', () => {
  const copies = givenCopies(() => true);
  expect(copies.needsCopy({ clientId: 'a' })).toBe(false);
});

test('the files of a page that was given as a copy are copies, those of another page are not', () => {
  const copies = givenCopies(() => true);
  copies.add({ clientId: 'left', resultingClientId: 'a' });
  expect(copies.needsCopy({ clientId: 'a' })).toBe(true);
  expect(copies.needsCopy({ clientId: 'left' })).toBe(false);
});

test('without a network every file is a copy', () => {
  expect(givenCopies(() => false).needsCopy({ clientId: 'a' })).toBe(true);
});

test('in a browser that does not say which page asks, the network is asked', () => {
  const copies = givenCopies(() => true);
  copies.add({});
  expect(copies.needsCopy({})).toBe(false);
  expect(copies.needsCopy({ clientId: '' })).toBe(false);
});
