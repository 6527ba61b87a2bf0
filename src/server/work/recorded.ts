import { and, eq } from '../db/drizzle.ts';
import { z } from '../../contract/call/zod.ts';
import type { Database } from '../db/database.ts';
import { handovers } from '../db/schema.ts';
import type { PhotoService } from '../photo/service.ts';

/** A record that has arrived, with the photos that have. @param id as the address says it @returns null: there is none */
export async function recordedAs(
  id: string | null,
  booking: string,
  { db, photos }: { db: Database; photos: PhotoService },
) {
  const { success, data } = z.uuid().safeParse(id);
  if (!success) return null;
  const [row] = await db
    .select()
    .from(handovers)
    .where(and(eq(handovers.id, data), eq(handovers.bookingId, booking)));
  if (!row) return null;
  const { leg, outcome, at } = row;
  const sent = (await photos.photosOf(booking)).filter(({ about }) => about === data);
  return { leg, outcome, at, photos: sent.map((photo) => photos.view(photo, 'desk-photo')) };
}
