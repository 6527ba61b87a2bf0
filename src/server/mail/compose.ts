import type { Content } from '../../content-model/content.ts';
import type { MailKind } from './kind.ts';
import type { MailParts } from './mail-parts.ts';
import type { Mail } from './transport.ts';
import type { OutboxRow } from './turn.ts';

export interface Composed {
  kind: MailKind;
  mail: Mail;
}

/** Makes the mail of an outbox row from what is stored now; null when there is no longer anything to tell. */
export type Compose = (
  row: OutboxRow,
  content: Pick<Content, 'site' | 'bankHolidays'>,
) => Promise<Composed | null>;

/** A row of a kind that nobody declares is tried again, and then given up. */
export function composer(
  kinds: readonly MailKind[],
  parts: Omit<MailParts, 'site' | 'bankHolidays'>,
): Compose {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return async (row, { site, bankHolidays }) => {
    const kind = byName.get(row.kind);
    if (!kind) throw new Error(`No feature writes emails of the kind ${row.kind}`);
    const mail = await kind.compose({ ...parts, site, bankHolidays }, row.subject);
    return mail && { kind, mail };
  };
}
