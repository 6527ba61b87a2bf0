import { type CountFile, filesAnHour } from '../auth/files-an-hour.ts';
import type { Database } from '../db/database.ts';
import { type PageAccess, pageShow, type Visit } from './page.ts';
import type { Onward } from './page-answer.ts';

interface FileParts<A extends PageAccess, Found> {
  access: A;
  /** Makes the file, or says where to go on. Throws AppError for what is gone. */
  make: (visit: Visit<A>) => Promise<Found | Onward>;
}

/** A file that costs something to make, for whoever may have it: counted by the hour. Its address has to be costly, see costly.ts. */
export function pageFiles(parts: { db: Database; clock: () => Date }) {
  const count: CountFile = filesAnHour(parts);
  return <const A extends PageAccess, Found extends object>({ access, make }: FileParts<A, Found>) =>
    pageShow<A, Found | Onward>({
      access,
      async show(visit) {
        await count({
          actor: visit.actor,
          link: typeof access === 'string' ? undefined : visit.params.token,
        });
        return make(visit);
      },
    });
}

export type PageFile = ReturnType<typeof pageFiles>;
