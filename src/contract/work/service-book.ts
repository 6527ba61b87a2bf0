import { z } from '../call/zod.ts';

/** Where somebody reads the service books of their cars. */
export const SERVICE_BOOKS = '/my/service-book';

export const serviceBookPath = (car: string): string => `${SERVICE_BOOKS}/${car}`;

/** Where whoever has the link reads one. */
export const sharedBookPath = (token: string): string => `/service-book/${token}`;

/** Links to one car that live at the same time. */
export const MOST_SHARES = 5;

/** One press makes one link, however often it is sent. */
export const makeShareSchema = z.object({ key: z.uuid('Open this page again and press once more') });

export const endShareSchema = z.object({ id: z.uuid('Open this page again and press once more') });

/** A link that lives, as its owner sees it in a list: its address was shown once. */
export interface Share {
  id: string;
  createdAt: Date;
  endsAt: Date;
}

/** The address of a link. */
export interface ShareAddress {
  url: string;
  /** The same as a QR code, an SVG. */
  qr: string;
  endsAt: Date;
}
