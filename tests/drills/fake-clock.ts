import { existsSync, renameSync, writeFileSync } from 'node:fs';

const LIBRARY = ['x86_64', 'aarch64']
  .map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync);

/** What a process is started with whose clock follows a file. What measures time, and timers, go on as they are. */
export function fakeClock(file: string): Record<string, string> {
  if (!LIBRARY) throw new Error('libfaketime is not installed: apt-get install faketime');
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}

/** From the next second on, so many seconds ahead of this machine's clock. */
export function setClock(file: string, seconds: number): void {
  writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${Math.round(seconds)}\n`);
  renameSync(`${file}.new`, file);
}
