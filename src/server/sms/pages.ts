import { type Booking, managePath } from '../../contract/booking/booking.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import { textsFormSchema, textsPath } from '../../contract/booking/texts.ts';
import { isUkMobile, phoneEnd } from '../../domain/account/phone.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Visitor } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { BookingAccess, BookingChanges, BookingService, OwnBookingService } from '../booking/service.ts';
import { bookingRow } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { RequestService } from '../request/service.ts';
import type { BookingTexts } from './service.ts';
import type { BookingTextsView } from './state.ts';

export interface SmsPageParts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
  texts: BookingTexts;
  booking: Pick<BookingService, 'pageOf'>;
  bookingAccess: BookingAccess;
  bookingChanges: Pick<BookingChanges, 'view'>;
  ownBookings: OwnBookingService;
  requests: Pick<RequestService, 'read' | 'decidePath'>;
}

/** The page on which a booking's customer says whether they want texts. */
interface TextsPage extends BookingTextsView {
  booking: Booking;
  /** Of the booking's own page. */
  path: string;
  /** How the number ends with which it was booked, where that is a mobile; null: it isn't. Whoever has the link may not know it. */
  bookedEnd: string | null;
}

export function smsPages(parts: SmsPageParts, pageForm: PageForm) {
  const { db, links, clock, texts, bookingAccess, bookingChanges, ownBookings, requests } = parts;
  const fields = fieldsOf(textsFormSchema);
  const access = {
    link: ({ params: { token = '' }, actor }: PageVisit) => ({
      path: managePath(token),
      ...bookingAccess.byLink('booking', token, actor),
    }),
  };

  /** Of a booking that has no texts to be had, back to its page. */
  async function shown(id: string, path: string, actor: Visitor): Promise<TextsPage | Onward> {
    const { booking } = await bookingChanges.view(id, actor);
    const view = await texts.view(id);
    if (!view) return onward(path);
    const booked = (await bookingRow(db, id))?.phone ?? '';
    return {
      ...view,
      booking,
      path,
      bookedEnd: isUkMobile(booked) ? phoneEnd(booked) : null,
    };
  }

  return {
    manage: pageForm({
      access,
      proof: 'none',
      fields,
      show: ({ opened: { id, path, actor } }) => shown(id, path, actor),
      async run(form, { opened: { id, path, actor } }) {
        await texts.choose(id, form, actor.address);
        return onward(textsPath(path));
      },
    }),

    /** The same for the customer of a booking who is logged in. */
    own: pageForm({
      access: 'customer',
      proof: 'none',
      fields,
      async show({ params: { booking: id = '' }, actor }) {
        await ownBookings.require(actor.userId, id);
        return shown(id, myBookingPath(id), actor);
      },
      async run(form, { params: { booking: id = '' }, actor }) {
        await ownBookings.require(actor.userId, id);
        await texts.choose(id, form, actor.address);
        return onward(textsPath(myBookingPath(id)));
      },
    }),

    /** Beside a booking's page in an account. */
    ofOwn: pageShow({
      access: 'customer',
      async show({ params: { booking: id = '' }, actor }) {
        await ownBookings.require(actor.userId, id);
        return { texts: await texts.view(id) };
      },
    }),

    /** Beside a booking's own page, for the holder of its link. */
    ofManage: pageShow({
      access: 'anyone',
      async show({ params: { token = '' } }) {
        const link = links.read('booking', token, clock());
        return { texts: link.kind === 'valid' ? await texts.view(link.subject) : null };
      },
    }),

    /** Beside a booking at the desk, whose page says who may see it. */
    ofDesk: pageShow({
      access: 'staff',
      show: async ({ params: { id = '' } }) => ({ texts: isUuid(id) ? await texts.view(id) : null }),
    }),

    /** What a link in a text opens: where there is something to decide, that, else the booking. It changes nothing. */
    follow: pageShow({
      access: {
        link: ({ params: { token = '' } }: PageVisit) => {
          const link = links.readShort('text', token, clock());
          if (link.kind === 'expired') throw ended();
          if (link.kind === 'forged')
            throw new AppError('link_invalid', 'This link isn’t complete. Open it again from our text');
          return link.subject;
        },
      },
      async show({ opened: id }) {
        const booking = await bookingRow(db, id);
        if (!booking) throw ended();
        const { lines } = await requests.read(id);
        const isAsked = lines.some(({ status }) => status === 'open');
        return onward(isAsked ? requests.decidePath(id) : parts.booking.pageOf(booking));
      },
    }),
  };
}

const ended = () => new AppError('link_ended', 'This link has ended. Call us about this booking');

export type SmsPages = ReturnType<typeof smsPages>;
