import { randomUUID } from 'node:crypto';
import {
  endShareSchema,
  makeShareSchema,
  type ShareAddress,
  serviceBookPath,
  SERVICE_BOOKS,
  sharedBookPath,
} from '../../contract/work/service-book.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { isAppError } from '../errors.ts';
import { qrSvg } from '../qr.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageFile } from '../http/page-file.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { ServiceBookService } from './service.ts';
import type { ShareService } from './shares.ts';

interface Parts {
  books: ServiceBookService;
  shares: ShareService;
  siteUrl: string;
}

type OwnVisit = PageVisit & { actor: Customer | Staff };

/** The service books of somebody's cars, and the links by which others read them. */
export function serviceBookPages(
  { books, shares, siteUrl }: Parts,
  { pageForm, pageFile }: { pageForm: PageForm; pageFile: PageFile },
) {
  const reader = ({ params: { car = '' }, actor: { userId, address } }: OwnVisit) => ({
    userId,
    car,
    address,
    isOwn: true,
  });

  /** The address of a link that was just made, as long as it opens this car; its owner's page has it in its own address. */
  async function madeJustNow(
    userId: string,
    bookingIds: readonly string[],
    token: string | null,
  ): Promise<ShareAddress | null> {
    if (token === null) return null;
    const found = await shares.find(token).catch((error: unknown) => {
      if (isAppError(error)) return null;
      throw error;
    });
    if (found?.userId !== userId || !bookingIds.includes(found.car)) return null;
    const url = siteUrl + sharedBookPath(token);
    return { url, qr: qrSvg(url), endsAt: found.endsAt };
  }

  const opened = {
    link: async ({ params: { token = '' }, actor: { address } }: PageVisit) => ({
      ...(await shares.open(token, address)),
      isOwn: false,
      address,
      path: sharedBookPath(token),
    }),
  };

  return {
    list: pageShow({
      access: 'customer',
      async show({ actor: { userId } }) {
        const cars = await books.cars(userId);
        return cars.length === 1 && cars[0] ? onward(serviceBookPath(cars[0].key)) : { cars };
      },
    }),

    own: pageShow({
      access: 'customer',
      async show(visit) {
        const asked = reader(visit);
        return { ...(await books.read(asked)), path: serviceBookPath(asked.car), key: randomUUID() };
      },
    }),

    ownFile: pageFile({ access: 'customer', make: (visit) => books.pdf(reader(visit)) }),

    share: pageForm({
      access: 'customer',
      proof: 'none',
      fields: fieldsOf(makeShareSchema),
      async show(visit) {
        const { userId, car } = reader(visit);
        const own = await books.car(userId, car);
        return {
          car: own,
          path: serviceBookPath(own.key),
          links: await shares.list(userId, own.bookingIds),
          made: await madeJustNow(userId, own.bookingIds, visit.url.searchParams.get('link')),
          done: visit.sent ? null : visit.url.searchParams.get('done'),
          key: randomUUID(),
        };
      },
      async run({ key }, visit) {
        const { userId, car } = reader(visit);
        const own = await books.car(userId, car);
        const token = await shares.make(userId, own.bookingIds, key);
        const path = `${serviceBookPath(own.key)}/share`;
        return onward(token === null ? `${path}?done=before` : `${path}?link=${token}`);
      },
    }),

    /** A button of that page. */
    end: pageForm({
      access: 'customer',
      proof: 'none',
      fields: fieldsOf(endShareSchema),
      show: async (visit) => (visit.sent ? {} : onward(SERVICE_BOOKS)),
      async run({ id }, visit) {
        const { userId, car } = reader(visit);
        await books.car(userId, car);
        await shares.end(userId, id);
        return onward(`${serviceBookPath(car)}/share?done=ended`);
      },
    }),

    shared: pageShow({
      access: opened,
      show: async ({ opened: { path, endsAt, ...reading } }) => ({
        ...(await books.read(reading)),
        path,
        endsAt,
      }),
    }),

    sharedFile: pageFile({ access: opened, make: ({ opened: reading }) => books.pdf(reading) }),
  };
}

export type ServiceBookPages = ReturnType<typeof serviceBookPages>;
