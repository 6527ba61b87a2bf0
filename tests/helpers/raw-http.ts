import { connect } from 'node:net';

/** What came back over a raw connection: nothing is tidied on the way there, as Node's and browsers' clients would. */
export interface RawAnswer {
  /** Of each answer on the connection, in order; none when it was closed without one. */
  statuses: number[];
  text: string;
  /** Whether the server ended it; otherwise our patience did. */
  closed: boolean;
}

interface Options {
  /** Bytes are sent in these pieces, each in a turn of its own. */
  pieces: readonly (string | Buffer)[];
  /** The connection is left when nothing has come for so long. ms */
  patience?: number;
}

/** Sends bytes as they are to a port of this machine, and reads until the server closes or is silent. Never throws. */
export function sendRaw(port: number, { pieces, patience = 5000 }: Options): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const done = (closed: boolean) => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
      // `100 Continue` is no answer yet.
      resolve({ statuses: statuses.filter((status) => status >= 200), text, closed });
    };
    socket.setTimeout(patience, () => done(false));
    socket.once('error', () => done(true)).once('close', () => done(true));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('connect', () => {
      const next = (at: number) => {
        const piece = pieces[at];
        if (piece === undefined || socket.destroyed) return;
        socket.write(piece);
        setImmediate(next, at + 1);
      };
      next(0);
    });
  });
}
