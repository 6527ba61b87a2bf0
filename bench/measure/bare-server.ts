import { createServer } from 'node:http';

/** What the parent sends: one ready answer per address. The body is base64. */
export interface BareAnswers {
  answers: Record<string, { type: string; encoding: string; body: string }>;
}

/** The least that Node can do: a finished answer for an address. Started by server.ts, tells it the port. */
process.once('message', ({ answers }: BareAnswers) => {
  const ready = new Map(
    Object.entries(answers).map(([url, { type, encoding, body: base64 }]) => {
      const body = Buffer.from(base64, 'base64');
      const coded = encoding ? { 'Content-Encoding': encoding } : {};
      return [url, { body, headers: { 'Content-Type': type, 'Content-Length': body.length, ...coded } }];
    }),
  );
  const server = createServer((req, res) => {
    const answer = ready.get(req.url ?? '');
    if (!answer) return void res.writeHead(404).end();
    // A written body is read, as any server must, and thrown away.
    req.resume();
    res.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, 'localhost', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
});
process.once('disconnect', () => process.exit());
