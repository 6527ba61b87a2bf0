import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addPhoto } from '../../../src/contract/booking/photo.ts';
import { beginSession } from '../../../src/server/auth/session.ts';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { bookings, photos, userRoles, users } from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { newPostgres, POSTGRES_TEMPLATE } from '../../helpers/databases.ts';
import { temporaryFolder } from '../../helpers/engines.ts';
import { httpApi } from '../../helpers/http-api.ts';
import { aPhoto } from '../../helpers/photos.ts';
import { endAll, type SiteProcess, startSite } from '../../helpers/process.ts';
import { s3Server } from '../../helpers/s3.ts';
import { writeDist } from '../../helpers/site.ts';

const ACCESS = { bucket: 'kennet-photos', keyId: 'PLACEHOLDERKEY', secret: 'placeholder-secret' };
const postgres = inject('postgresUrl');

// Two starts cost a processor 7 s: in `npm run test:wide`. photo.test.ts sends to two servers within one process.
if (postgres)
  describe('two processes on one PostgreSQL and one S3-compatible store', { timeout: 120_000 }, () => {
    const { folder, remove } = temporaryFolder();
    let s3: Awaited<ReturnType<typeof s3Server>>;
    let database: OpenDatabase;
    let sites: SiteProcess[];
    beforeAll(async () => {
      writeDist(folder);
      s3 = await s3Server(ACCESS);
      const { url } = await newPostgres(postgres, POSTGRES_TEMPLATE);
      database = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder }, createLogger('silent'));
      const settings = {
        DATABASE_URL: url,
        DATA_DIR: folder,
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: ACCESS.bucket,
        S3_REGION: 'eu-west-2',
        S3_ACCESS_KEY_ID: ACCESS.keyId,
        S3_SECRET_ACCESS_KEY: ACCESS.secret,
      };
      sites = await Promise.all([0, 1].map(() => startSite(folder, settings, folder)));
    }, 120_000);
    afterAll(async () => {
      await endAll();
      await database.close();
      await s3.close();
      remove();
    });

    async function workshopToken(): Promise<string> {
      const now = new Date();
      const person = {
        email: 'workshop@example.com',
        emailKey: 'workshop@example.com',
        firstName: '',
        lastName: '',
      };
      const userId = randomUUID();
      await database.db.insert(users).values({ id: userId, ...person, provenAt: now, createdAt: now });
      await database.db.insert(userRoles).values({ userId, role: 'Workshop', givenAt: now });
      return (
        await beginSession(database.db, { userId, device: 'Chrome', networkHash: '', isConfirmed: true }, now)
      ).token;
    }

    test('one photo that is sent to both at once, and again, is one photo', async () => {
      const shop = httpApi(sites[0]?.origin ?? '');
      const [slot] = await shop.places();
      if (!slot || !(await shop.book(await shop.orderFor(slot)))) throw new Error('nothing could be booked');
      const [booking] = await database.db.select({ id: bookings.id }).from(bookings);
      const headers = {
        ...SITE_HEADERS,
        'Content-Type': 'image/jpeg',
        Authorization: `Bearer ${await workshopToken()}`,
      };
      const body = new Uint8Array(await aPhoto());
      const path = `/api/v2/desk/bookings/${booking?.id}/photos/${randomUUID()}?kind=found_work`;
      const send = async ({ origin }: SiteProcess) =>
        addPhoto.response.parse(await (await fetch(origin + path, { method: 'POST', headers, body })).json())
          .data.photo;

      const answers = [
        ...(await Promise.all([...sites, ...sites].map(send))),
        ...(await Promise.all(sites.map(send))),
      ];
      expect(new Set(answers.map(({ large }) => large)).size).toBe(1);
      const [photo, ...others] = await database.db.select().from(photos);
      expect(others).toEqual([]);
      expect([...s3.files.keys()].sort()).toEqual([
        'photos/.owner',
        `photos/${photo?.key}-1600.webp`,
        `photos/${photo?.key}-480.webp`,
      ]);
      expect(s3.refused).toEqual([]);
      expect(
        sites.map(({ output }) =>
          output()
            .split('\n')
            .filter((line) => line.includes('"level"')),
        ),
      ).toEqual([[], []]);
    });
  });
