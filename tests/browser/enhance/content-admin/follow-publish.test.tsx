import { afterEach, expect, test, vi } from 'vitest';
import { followPublish } from '../../../../src/browser/enhance/content-admin/follow-publish.ts';

const dashboard = (says: string, isUnderWay: boolean, versions = 'none') =>
  `<div role="status"><div data-live-part="progress"><p ${isUnderWay ? 'data-under-way' : ''}>${says}</p></div></div>
  <div data-live-part="versions">${versions}</div>`;

const answers: (string | null)[] = [];
const fetched = vi.fn<typeof fetch>(() => {
  const html = answers.shift();
  if (html === undefined) throw new Error('It asked once too often');
  return html === null ? Promise.reject(new TypeError('network')) : Promise.resolve(new Response(html));
});
const shown = () => document.body.textContent?.replace(/\s+/g, ' ').trim();

/** A look and its answer take a few turns of the clock. */
async function until(words: string): Promise<void> {
  for (let turn = 0; turn < 60 && shown() !== words; turn++) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise(setImmediate);
  }
  expect(shown()).toBe(words);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test('the dashboard follows a publish to its end, over a lost answer too, and then asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = dashboard('Waiting', true);
  answers.push(dashboard('Being made', true), null, dashboard('Live', false, 'Two versions'));
  followPublish();
  await until('Being made none');
  await until('Live Two versions');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('where nothing is published nothing is asked', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = dashboard('Live', false);
  followPublish();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched).not.toHaveBeenCalled();
});
