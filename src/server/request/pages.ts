import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import { type Requests, requestPath } from '../../contract/booking/request.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { isAppError } from '../errors.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PhotoService } from '../photo/service.ts';
import { decisionFields, type Pressed } from './answer-fields.ts';
import { decidePath, openRequestLink } from './link.ts';
import type { RequestService } from './service.ts';

interface Parts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
  requests: RequestService;
  photos: PhotoService;
}

/** What the customer sees of what was asked, and where its forms are sent. */
export interface ToDecide {
  requests: Requests;
  /** Of the page on which is decided. */
  path: string;
}

/** The page on which is decided. */
interface Deciding extends ToDecide {
  /** Of the booking's own page; null: the link opens this page alone. */
  back: string | null;
  /** What has just been done, and to which question, as the address says it. */
  done: string | null;
  of: string | null;
}

/** The customer's pages: that behind the link in our email, which needs no account, and a part of the booking's own. */
export function customerPages(parts: Parts, pageForm: PageForm) {
  const { links, clock, requests, photos } = parts;
  const access = {
    link: async ({ params: { token = '' }, actor }: PageVisit) => ({
      path: requestPath(token),
      ...(await openRequestLink(parts, token, actor.address)),
    }),
  };

  /** A photo of a question, opened by itself: the link shows no others. */
  async function photoOf({ id, lines, reference }: Requests, photoId: string, path: string) {
    const line = lines.find((each) => each.photos.some((photo) => photo.id === photoId));
    const all = await photos.photosOf(id);
    const own = line?.photos.flatMap((each) => all.find((photo) => photo.id === each.id) ?? []) ?? [];
    const photo = photos.opened(own, photoId);
    const back = { href: `${path}#q-${line?.id ?? ''}`, text: 'Back to the question' };
    return { photo, title: line?.name ?? '', reference, path, back };
  }

  return {
    decide: pageForm({
      access,
      proof: 'none',
      fields: decisionFields,
      async show({ opened: { id, path }, url, sent }) {
        return {
          requests: await requests.read(id),
          path,
          back: null,
          ...doneIn(url, sent),
        } satisfies Deciding;
      },
      async run(pressed, { opened: { id, path, actor } }) {
        if (pressed.kind === 'wish') await requests.wish(id, pressed.offer, actor);
        else if (pressed.kind === 'all') await requests.approve(id, pressed.given, actor);
        else await requests.answer(id, pressed.given, actor);
        return onward(`${path}?${doneBy(pressed)}`);
      },
    }),

    /** The same for the customer of a booking who is logged in. */
    decideOwn: pageForm({
      access: 'customer',
      proof: 'none',
      fields: decisionFields,
      async show({ params: { booking: id = '' }, actor, url, sent }) {
        const found = await requests.readOwn(id, actor.userId);
        const own = { path: ownDecidePath(id), back: myBookingPath(id) };
        return { requests: found, ...own, ...doneIn(url, sent) } satisfies Deciding;
      },
      async run(pressed, { params: { booking: id = '' }, actor }) {
        if (pressed.kind === 'wish') await requests.wishOwn(id, pressed.offer, actor);
        else if (pressed.kind === 'all') await requests.approveOwn(pressed.given, actor);
        else await requests.answerOwn(pressed.given, actor);
        return onward(`${ownDecidePath(id)}?${doneBy(pressed)}`);
      },
    }),

    photo: pageShow({
      access,
      async show({ opened: { id, path }, params: { photo = '' } }) {
        return { ...(await photoOf(await requests.read(id), photo, path)), booking: null };
      },
    }),

    photoOwn: pageShow({
      access: 'customer',
      async show({ params: { booking: id = '', photo = '' }, actor }) {
        const found = await photoOf(await requests.readOwn(id, actor.userId), photo, ownDecidePath(id));
        return { ...found, booking: myBookingPath(id) };
      },
    }),

    /** Beside a booking's page in an account; nothing where that page shows nothing. */
    ofOwn: pageShow({
      access: 'customer',
      async show({ params: { booking: id = '' }, actor }): Promise<{ decide: ToDecide | null }> {
        const found = await orNone(requests.readOwn(id, actor.userId));
        return { decide: found?.lines.length ? { requests: found, path: ownDecidePath(id) } : null };
      },
    }),

    /** Beside a booking's own page, for the holder of its link; nothing where that page shows nothing. */
    ofManage: pageShow({
      access: 'anyone',
      async show({ params: { token = '' } }): Promise<{ decide: ToDecide | null }> {
        const link = links.read('booking', token, clock());
        if (link.kind !== 'valid') return { decide: null };
        const found = await orNone(requests.read(link.subject));
        if (!found?.lines.length) return { decide: null };
        return { decide: { requests: found, path: decidePath(links, link.subject, clock()) } };
      },
    }),
  };
}

/** What has just been done, for the address. */
function doneBy(pressed: Pressed): string {
  if (pressed.kind === 'all') return 'done=all';
  if (pressed.kind === 'wish') return `done=wish&of=${pressed.offer}`;
  return `done=${pressed.given.status}&of=${pressed.given.id}`;
}

/** What the address says of it; nothing on a page that answers a form. */
const doneIn = (url: URL, sent: boolean): Pick<Deciding, 'done' | 'of'> => ({
  done: sent ? null : url.searchParams.get('done'),
  of: sent ? null : url.searchParams.get('of'),
});

const ownDecidePath = (id: string): string => `${myBookingPath(id)}/decide`;

/** The page itself says that the booking is gone. */
const orNone = (found: Promise<Requests>): Promise<Requests | null> =>
  found.catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
