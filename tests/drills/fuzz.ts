import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { oddRequests } from '../helpers/odd-requests.ts';
import { sendRaw } from '../helpers/raw-http.ts';
import { fill } from './fill.ts';
import type { Filled } from './people.ts';
import { openScene } from './scene.ts';
import { say } from './say.ts';

const AT_ONCE = 40;
const PAGES = fileURLToPath(new URL('../../src/pages', import.meta.url));

/** Odd requests without a session, of a customer, and of somebody who works here: none may be a 5xx. */
export async function fuzz({
  count,
  seed = randomInt(2 ** 31),
}: {
  count: number;
  seed?: number;
}): Promise<boolean> {
  let filled: Filled | undefined;
  const scene = await openScene(
    async (db) => void (filled = await fill(db, 3)),
    { UNLIMITED_NETWORKS: '127.0.0.1' },
    1,
  );
  const [site] = scene.sites;
  try {
    if (!filled || !site) throw new Error('Nothing was filled in');
    const { staff, payable } = filled;
    const sessions = [null, payable[0]?.headers['Authorization'], staff['Authorization']].map(
      (one) => one?.replace('Bearer ', '') ?? null,
    );
    const own = privatePaths(payable[0]?.id ?? '');
    const broken: string[] = [];
    const statuses = new Map<number, number>();
    const requests = oddRequests(seed, count)[Symbol.iterator]();
    let sent = 0;
    const sender = async () => {
      for (let next = requests.next(); !next.done; next = requests.next()) {
        const { pieces, whole } = next.value;
        const session = sessions[sent++ % sessions.length] ?? null;
        const [first = Buffer.alloc(0), ...rest] = pieces;
        // Half of those who are logged in look at what is theirs.
        const path = sent % 2 ? (own[sent % own.length] ?? '/my') : null;
        const began = session === null ? first : asSomebody(first, session, path);
        const answer = await sendRaw(site.port, { pieces: [began, ...rest], patience: whole ? 10_000 : 50 });
        for (const status of answer.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const text = Buffer.concat([began, ...rest]).toString('latin1');
        if (answer.statuses.some((status) => status >= 500) && !/^[A-Z]+ \/readyz\b/.test(text))
          broken.push(text.slice(0, 300));
        if (sent % 10_000 === 0) say(`${sent} sent`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    const alive =
      (await fetch(`http://127.0.0.1:${site.port}/bracknell`)).status === 200 && site.starts() === 1;
    const answers = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, many]) => `${many} × ${status}`);
    say(`${sent} odd requests (seed ${seed}), a third each without a session, of a customer and of a Super Admin: ${answers.join(', ')}.
${broken.length} × 5xx${broken.length > 0 ? `, the first:\n${broken.slice(0, 5).join('\n---\n')}` : ''}; the process ${alive ? 'goes on' : 'ENDED'}.`);
    return broken.length === 0 && alive;
  } finally {
    await scene.end();
  }
}

/** Another path, and the session behind the line that names it. What has no such line stays as it is. */
function asSomebody(piece: Buffer, session: string, path: string | null): Buffer {
  const end = piece.indexOf('\r\n');
  if (end < 0) return piece;
  const given = piece.subarray(0, end).toString('latin1');
  const line = path === null ? given : given.replace(/^(\w+) \S+ /, `$1 ${path} `);
  const head = `${line}\r\nCookie: session=${session}\r\nAuthorization: Bearer ${session}`;
  return Buffer.concat([Buffer.from(head, 'latin1'), piece.subarray(end)]);
}

/** Addresses of the pages of customers and staff, with an id that is there, and with nonsense. */
function privatePaths(id: string): string[] {
  const files = globSync('{my,apps}/**/*.{astro,ts}', { cwd: PAGES });
  return files.flatMap((file) => {
    const path = `/${file.replaceAll('\\', '/').replace(/(?:\/index)?\.\w+$/, '')}`;
    const odd = ['x%00', '-1', '%ff', 'constructor', '9'.repeat(40)];
    const filled = (given: string) => path.replace(/\[[^\]]+\]/g, given);
    return path.includes('[') ? [id, ...odd].map(filled) : [path, `${path}?page=-1&q=%00&from=x`];
  });
}
