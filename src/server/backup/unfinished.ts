import { rmSync } from 'node:fs';

const unfinished = new Set<string>();

/** Says that a file or folder is worth nothing if this process is told to end. @returns what takes that back */
export function removeOnSignal(path: string): () => void {
  unfinished.add(path);
  return () => void unfinished.delete(path);
}

/** Ends a command that somebody interrupts, and what it hasn't finished with it. */
export function endOnSignals(): void {
  const ends = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
  for (const [signal, code] of Object.entries(ends))
    process.on(signal, () => {
      for (const path of unfinished) rmSync(path, { recursive: true, force: true });
      process.exit(code);
    });
}
