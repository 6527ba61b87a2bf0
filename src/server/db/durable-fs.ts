import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { withoutOthers } from '../private-files.ts';

type Init = Parameters<NodeFS['init']>;
type Hook = NonNullable<NonNullable<Init[1]['preRun']>[number]>;

/** What we use of an Emscripten stream: its path inside the module and the real file descriptor behind it. */
interface Stream {
  path: string;
  nfd?: number | null;
}

/** What we use of the attributes that the module sets on a file. */
interface Attributes {
  mode?: number | null;
}

/**
 * PGlite's file system with a real fsync, and closed to other accounts. As shipped, PGlite starts PostgreSQL with
 * fsync off, and its NodeFS has no fsync at all, so a commit would only reach the page cache. It also makes every
 * file 0666 by a chmod, which no umask prevents. `walSyncs` counts the log's fsyncs, so that a test can check that
 * there is one per commit.
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
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), addFsync, closeToOthers];
    return made;
  }
}

const closeToOthers: Hook = ({ NODEFS: { node_ops, stream_ops } }) => {
  const { mknod } = node_ops;
  node_ops.mknod = (parent: unknown, name: string, mode: number, device: unknown) =>
    mknod(parent, name, withoutOthers(mode), device);
  for (const operations of [node_ops, stream_ops]) {
    const { setattr } = operations;
    operations.setattr = (target: unknown, attributes: Attributes) => setattr(target, closed(attributes));
  }
};

function closed(attributes: Attributes): Attributes {
  const { mode } = attributes;
  return typeof mode === 'number' ? { ...attributes, mode: withoutOthers(mode) } : attributes;
}

/** Makes a rename inside this folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
