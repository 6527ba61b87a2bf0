import type { Database } from '../../src/server/db/database.ts';

/** A statement as it was sent. */
interface Statement {
  sql: string;
  params: unknown[];
}

interface Session {
  prepareQuery: (query: Statement, ...more: unknown[]) => unknown;
}

/** What `work` asks of a database outside transactions, in order. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const session = Reflect.get(db, 'session') as Session;
  const asked: Statement[] = [];
  const prepare = session.prepareQuery;
  session.prepareQuery = function (this: Session, query, ...more) {
    asked.push(query);
    return prepare.call(this, query, ...more);
  };
  try {
    await work();
  } finally {
    session.prepareQuery = prepare;
  }
  return asked;
}

interface Client {
  query: (text: string, params: unknown[]) => Promise<{ rows: { 'QUERY PLAN': string }[] }>;
}

/** How the database would carry out a statement with these values. */
export async function planOf(db: Database, { sql, params }: Statement): Promise<string> {
  const { rows } = await (Reflect.get(db, '$client') as Client).query(`explain ${sql}`, params);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
