import { createServer } from 'node:http';

/** What the parent sends: the one answer, its body in base64. */
export interface BareAnswer {
  headers: Record<string, string>;
  body: string;
}

/** The least that Node can do: a finished answer. Started by server.ts, tells it the port. */
process.once('message', ({ headers, body: base64 }: BareAnswer) => {
  const body = Buffer.from(base64, 'base64');
  const answer = { ...headers, 'Content-Length': body.length };
  const server = createServer((_, res) => res.writeHead(200, answer).end(body));
  server.listen(0, 'localhost', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
});
process.once('disconnect', () => process.exit());
