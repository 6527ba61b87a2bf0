import type { Content } from '../../content-model/content.ts';
import type { RecordedCheck } from '../../contract/work/checks.ts';
import type { Work } from '../../contract/work/work.ts';
import { checkSections } from '../../domain/work/check-groups.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { within } from '../auth/within.ts';
import { worksAt } from '../auth/works-at.ts';
import type { Staff } from '../auth/actor.ts';
import { checkOffers } from '../bookings/findings.ts';
import { lastReadings } from '../bookings/last-readings.ts';
import { storedWork } from '../bookings/work.ts';
import { seenAmong } from '../bookings/seen.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { PageVisit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { valueOf } from '../http/page-fields.ts';
import { type PageForm, refused } from '../http/page-form.ts';
import type { PhotoService } from '../photo/service.ts';
import type { WorkService } from '../work/service.ts';
import { fieldNames, type FormValues, typedChecks } from './fields.ts';
import { checksPage, linesWithChecks, listOf, type ListParts } from './list.ts';
import { overtakenText, unfinishedText } from './words.ts';

interface Parts {
  db: Database;
  content: Content;
  work: Pick<WorkService, 'read' | 'recordChecks'>;
  photos: PhotoService;
  clock: () => Date;
}

const pathOf = (id: string, line: string) => `/apps/desk/bookings/${id}/checks?line=${line}`;

/** `/apps/desk/bookings/{id}/checks`: the health check. `?line=` where several services of the booking have one. */
export function checkPages({ db, content, work, photos, clock }: Parts, pageForm: PageForm) {
  async function partsOf(id: string, actor: Staff): Promise<ListParts> {
    const stored = await storedWork(db, id);
    const garages = within(actor);
    const [now, offers, last, pictures, people, seen] = await Promise.all([
      work.read(id),
      checkOffers(db, id),
      lastReadings(db, stored.booking, garages),
      photos.photosOf(id),
      worksAt(db, [{ id: stored.booking.garageId }]),
      seenAmong(db, [id], { garages, now: clock() }),
    ]);
    return {
      stored,
      work: now,
      offers,
      last,
      people: people.map((one) => ({ id: one.id, name: `${one.firstName} ${one.lastName}`.trim() })),
      isSeen: seen.has(id),
      photos: pictures.map((photo) => photos.view(photo, 'desk-photo')),
    };
  }

  /** What was typed, recorded as far as it can be. @returns why some of it was not */
  async function record(
    values: FormValues,
    { id, line, list, actor }: { id: string; line: string; list: ReturnType<typeof listOf>; actor: Staff },
  ): Promise<{ overtaken: string | null; now: Work }> {
    const { results, errors } = typedChecks(values, list);
    const rest = restOf(valueOf(values, 'rest'), list, results);
    const all = [...results, ...rest];
    const now = all.length
      ? await work.recordChecks(id, { version: null, line_id: line, results: all }, actor)
      : await work.read(id);
    const [wrong] = Object.values(errors);
    if (wrong !== undefined) throw new AppError('invalid', wrong, { errors });
    return { overtaken: overtakenText(now, line, results), now };
  }

  /** Of a section whose rest is OK: what is looked at, and has nothing yet. */
  function restOf(
    section: string,
    list: ReturnType<typeof listOf>,
    typed: readonly RecordedCheck[],
  ): RecordedCheck[] {
    const found = checkSections(list, content.checkGroups).find(({ key }) => key === section);
    return (found?.checks ?? [])
      .filter(({ key, unit }) => !unit && !typed.some((each) => each.key === key))
      .map(({ key }) => ({ key, result: 'green', measured: null, note: '', seen: null }));
  }

  const list = pageForm({
    access: 'staff',
    proof: 'none',
    fields: {
      names: ['line', 'seen', 'rest', 'do', ...content.checks.flatMap(fieldNames)],
      parse: (values: FormValues): FormValues => values,
    },
    async show(visit) {
      const parts = await partsOf(idOf(visit), visit.actor);
      const asked = visit.url.searchParams.get('line') ?? '';
      return checksPage(parts, { asked, done: visit.url.searchParams.get('done'), content });
    },
    async run(values, visit) {
      const id = idOf(visit);
      const stored = await storedWork(db, id);
      const { line } = linesWithChecks(
        { stored, work: await work.read(id) },
        valueOf(values, 'line'),
        content,
      );
      const checks = listOf(stored, line, content);
      const { overtaken, now } = await record(values, {
        id,
        line: line.id,
        list: checks,
        actor: visit.actor,
      });
      if (overtaken) return refused(409, overtaken);
      const path = pathOf(id, line.id);
      const rest = valueOf(values, 'rest');
      if (rest) return onward(`${path}#${encodeURIComponent(rest)}`);
      if (valueOf(values, 'do') !== 'finish') return onward(`${path}&done=kept`);
      const left = unfinishedText(now, line.id);
      return left ? refused(422, left) : onward(`/apps/desk/bookings/${id}?done=checked`);
    },
  });
  return { list };
}

function idOf({ params: { id = '' } }: PageVisit): string {
  if (!isUuid(id)) throw new AppError('not_found', 'There is no such booking');
  return id;
}

export type CheckPages = ReturnType<typeof checkPages>;
