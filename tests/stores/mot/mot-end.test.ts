import { expect, test } from 'vitest';
import { $motEnd, loadMotEnd } from '../../../src/stores/mot/mot-end.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();

test('the end of an MOT is asked for once, and is none of a car that the registers do not know', async () => {
  await loadMotEnd('AB18KQC');
  expect($motEnd.get()).toMatchObject({ vrm: 'AB18KQC', kind: 'ends' });
  expect($motEnd.get()?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await loadMotEnd('AB18KQC');
  expect(browser.calls).toEqual(['GET /vehicle/last-mot-detail/AB18KQC']);
  await loadMotEnd('ZZ11ZZZ');
  expect($motEnd.get()).toBeNull();
});

test('a car without a registration, or no network: nothing is offered', async () => {
  await loadMotEnd('');
  browser.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await loadMotEnd('AB18KQC');
  expect($motEnd.get()).toBeNull();
});
