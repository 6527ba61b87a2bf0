import { randomUUID } from 'node:crypto';
import { calendarPath, makeCalendarSchema, OWN_CALENDAR } from '../../contract/account/work-calendar.ts';
import type { Staff } from '../auth/actor.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, NO_FIELDS } from '../http/page-fields.ts';
import { found, type PageForm } from '../http/page-form.ts';
import { qrSvg } from '../qr.ts';
import type { WorkCalendars } from './service.ts';

interface Made {
  url: string;
  /** The same as a QR code, an SVG. */
  qr: string;
}

/** Where those who work here get the address of their calendar, and what it answers. */
export function workCalendarPages(
  { calendars, siteUrl }: { calendars: WorkCalendars; siteUrl: string },
  pageForm: PageForm,
) {
  const around = async ({ userId }: Staff, made: Made | null, isBefore = false) => ({
    calendar: await calendars.of(userId),
    made,
    isBefore,
    key: randomUUID(),
  });

  return {
    own: pageForm({
      access: 'staff',
      // Whoever found a laptop open would read on for months.
      proof: 'fresh',
      fields: fieldsOf(makeCalendarSchema),
      show: ({ actor }) => around(actor, null),
      async run(wish, { actor }) {
        const token = await calendars.make(actor.userId, wish);
        if (token === null) return found(await around(actor, null, true));
        // Shown in the answer itself: in an address it would stand in the browser's history.
        const url = siteUrl + calendarPath(token);
        return found(await around(actor, { url, qr: qrSvg(url) }));
      },
    }),

    /** A button of the overview. */
    end: pageForm({
      access: 'staff',
      proof: 'none',
      from: '/my/account',
      fields: NO_FIELDS,
      show: async ({ actor, sent }) => (sent ? around(actor, null) : onward(OWN_CALENDAR)),
      async run(_, { actor }) {
        await calendars.end(actor.userId);
        return onward('/my/account?done=calendar');
      },
    }),

    /** What a calendar reads. The address opens it, whoever asks: no calendar logs in. */
    feed: pageShow({
      access: {
        link: ({ params: { token = '' }, actor: { address } }: PageVisit) => calendars.open(token, address),
      },
      show: ({ opened }) => calendars.read(opened),
    }),
  };
}

export type WorkCalendarPages = ReturnType<typeof workCalendarPages>;
