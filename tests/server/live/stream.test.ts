import { expect, test, vi } from 'vitest';
import { liveStream } from '../../../src/server/live/stream.ts';

const line = () => new Uint8Array(1024);
const streams = () => {
  const onEnd = vi.fn();
  const cut = vi.fn();
  return { onEnd, cut, ...liveStream(onEnd, cut) };
};

test('who reads no more is cut off once too much waits for them', () => {
  const { send, onEnd, cut } = streams();
  for (let n = 0; n < 15; n++) send(line());
  expect(cut).not.toHaveBeenCalled();
  for (let n = 0; n < 10; n++) send(line());
  expect([onEnd, cut].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a stream that ends is read to its end; one that nobody reads is cut off', async () => {
  const read = streams();
  read.send(line());
  read.end();
  read.end();
  expect(await new Response(read.readable).arrayBuffer()).toHaveProperty('byteLength', 1024);
  expect([read.onEnd, read.cut].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);

  const unread = streams();
  for (let n = 0; n < 12; n++) unread.send(line());
  unread.end();
  expect([unread.onEnd, unread.cut].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('who leaves is told nothing more', async () => {
  const { readable, send, onEnd, cut } = streams();
  await readable.cancel();
  for (let n = 0; n < 30; n++) send(line());
  expect([onEnd, cut].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
