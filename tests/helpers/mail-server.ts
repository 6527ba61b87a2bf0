import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  state: { refusing: boolean; mails: { to: string[]; text: string }[] };
  url: string;
  close(): Promise<void>;
}

/** A real mail server that keeps what it gets, and refuses while `refusing` is set. */
export async function mailServer(): Promise<MailServer> {
  const state: MailServer['state'] = { refusing: false, mails: [] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(
        state.refusing ? Object.assign(new Error(`no mailbox for ${address}`), { responseCode: 450 }) : null,
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
