import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  state: {
    refusing: boolean;
    /** What it answers to a recipient, in the place of 450. */
    code: number;
    /** And to a sender; null: takes them. */
    senderCode: number | null;
    mails: { to: string[]; text: string }[];
    /** How many connections there were, and at most at once. */
    connections: { all: number; most: number; now: number };
  };
  url: string;
  close(): Promise<void>;
}

/** A real mail server that keeps what it gets, and refuses while `refusing` is set. */
export async function mailServer(): Promise<MailServer> {
  const state: MailServer['state'] = {
    refusing: false,
    code: 450,
    senderCode: null,
    mails: [],
    connections: { all: 0, most: 0, now: 0 },
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A connection that is kept for the next email is no reason to wait.
    closeTimeout: 1,
    onConnect: (_session, done) => {
      const { connections } = state;
      connections.all++;
      connections.most = Math.max(connections.most, ++connections.now);
      done();
    },
    onClose: () => void state.connections.now--,
    onMailFrom: (_address, _session, done) => {
      const { senderCode: responseCode } = state;
      done(responseCode ? Object.assign(new Error('not for this sender'), { responseCode }) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      done(
        state.refusing
          ? Object.assign(new Error(`no mailbox for ${address}`), { responseCode: state.code })
          : null,
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        state.mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { state, url: `smtp://127.0.0.1:${port}`, close };
}
