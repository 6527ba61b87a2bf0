import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../log.ts';

const LOOK_MS = 1000;

/**
 * Lets the built-in database only be read while its disk has too little room, and written to again as soon as it has. Its
 * log goes on in another file of 16 MB, and where none can be made the next question never ends: the whole process would
 * stand still, deaf to SIGTERM. What wants to write is refused before that, by PostgreSQL itself: see away.ts.
 * @param hasRoom asked once a second; where it throws, nothing changes
 * @returns what ends the looking
 */
export function readOnlyWhileFull(
  pg: Pick<PGlite, 'exec'>,
  { hasRoom, log, everyMs = LOOK_MS }: { hasRoom: () => boolean; log: Logger; everyMs?: number },
): () => void {
  let isReadOnly = false;
  let asked = Promise.resolve();
  const look = () => {
    let wanted = isReadOnly;
    try {
      wanted = !hasRoom();
    } catch {
      return;
    }
    if (wanted === isReadOnly) return;
    isReadOnly = wanted;
    if (wanted) log.error('the disk of the data folder is full: nothing is stored until there is room');
    else log.info('there is room again: the database stores what it is sent');
    // Waits for a transaction that is open; inside it, a rollback would undo it.
    asked = asked
      .then(() => pg.exec(`set default_transaction_read_only = ${wanted ? 'on' : 'off'}`))
      .then(
        () => {},
        () => {
          isReadOnly = !wanted;
        },
      );
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
