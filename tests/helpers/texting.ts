import { and, eq } from 'drizzle-orm';
import { textsFormSchema } from '../../src/contract/booking/texts.ts';
import type { Database } from '../../src/server/db/database.ts';
import { outbox } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { sendTexts } from '../../src/server/mail/send-texts.ts';
import type { Text, TextTransport } from '../../src/server/mail/text-kind.ts';
import { TEST_SITE_URL, type TestApi, testLinks } from './api.ts';
import { content } from './published.ts';

/** The number of a customer's phone. */
export const PHONE = '+447700900123';

/** What a booking's customer presses, and what their phone gets. */
export function textsOf(api: TestApi, db: Database, clock: () => Date, log = createLogger('silent')) {
  const { bookingTexts: texts } = api.services;
  const press = (id: string, fields: Record<string, string>, address = '') =>
    texts.choose(id, textsFormSchema.parse({ phone: '', code: '', round: '', ...fields }), address);
  return {
    texts,
    press,
    /** What is refused, and where on the form. */
    refused: (id: string, fields: Record<string, string>, address = '') =>
      press(id, fields, address).then(
        () => {
          throw new Error('It was taken, and should have been refused');
        },
        (error: unknown) => error as { code: string; extras: { errors?: Record<string, string> } },
      ),
    state: async (id: string) => (await texts.view(id))?.state,
    /** What is sent now. @param send left out: all of it is taken */
    async send(send?: TextTransport): Promise<Text[]> {
      const sent: Text[] = [];
      const take: TextTransport = (_, text) => {
        sent.push(text);
        return Promise.resolve({ kind: 'taken', id: null });
      };
      await sendTexts({
        db,
        links: testLinks,
        siteUrl: TEST_SITE_URL,
        clock,
        demo: false,
        content: () => content,
        kinds: () => api.features.texts,
        send: send ?? take,
        onRefused: ({ to }, why) => texts.refused(to, why),
        log,
      });
      return sent;
    },
    rows: () => db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(outbox.place),
    row: async (kind: string) => {
      const [row] = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.channel, 'sms'), eq(outbox.kind, kind)));
      return row;
    },
  };
}

/** The code in a first text. */
export const codeIn = ({ body }: Text): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';
