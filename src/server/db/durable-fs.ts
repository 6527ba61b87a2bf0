import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;
type Hook = NonNullable<NonNullable<Init[1]['preRun']>[number]>;

/** What we use of an Emscripten stream: its path inside the module and the real file descriptor behind it. */
interface Stream {
  path: string;
  nfd?: number | null;
}

/**
 * PGlite's file system with a real fsync. As shipped, PGlite starts PostgreSQL with fsync off and its NodeFS has no
 * fsync at all: a commit would live in the page cache only. `walSyncs` counts the log's fsyncs, so that a test can
 * say 'one per commit' rather than believe it.
 */
export class DurableNodeFS extends NodeFS {
  walSyncs = 0;

  override async init(...[pg, options]: Init): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const addFsync: Hook = (module) => {
      module.NODEFS.stream_ops.fsync = (stream: Stream) => {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
        if (stream.path.includes('/pg_wal/')) this.walSyncs++;
        return 0;
      };
    };
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), addFsync];
    return made;
  }
}

/** Makes a rename inside this folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
