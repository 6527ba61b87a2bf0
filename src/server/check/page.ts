import type { Content } from '../../content-model/content.ts';
import type { DeskChecks } from '../../contract/desk/desk-checks.ts';
import { TOLD_HOW, type ToldHow } from '../../domain/catalogue/check.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { SIZE_MAX } from '../../domain/vehicle/tyre-size.ts';
import { workFor } from '../../domain/catalogue/check-words.ts';
import type { Staff } from '../auth/actor.ts';
import { within } from '../auth/within.ts';
import { worksAt } from '../auth/works-at.ts';
import { checkOffers } from '../bookings/findings.ts';
import { lastReadings, lastTyreSize } from '../bookings/last-readings.ts';
import { seenAmong } from '../bookings/seen.ts';
import { storedWork } from '../bookings/work.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { PageVisit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { valueOf } from '../http/page-fields.ts';
import { type PageForm, refused } from '../http/page-form.ts';
import type { PhotoService } from '../photo/service.ts';
import type { RequestService } from '../request/service.ts';
import type { WorkService } from '../work/service.ts';
import { draftsIn, WORK_FIELDS } from './draft.ts';
import { fieldNames, type FormValues } from './fields.ts';
import { type Found, findingOf, foundIn } from './finding.ts';
import { checksPage, linesWithChecks, listOf, type ListParts } from './list.ts';
import { recordTyped } from './record.ts';
import { unfinishedText } from './words.ts';

interface Parts {
  db: Database;
  content: Content;
  work: Pick<WorkService, 'read' | 'recordChecks' | 'answerCheck'>;
  requests: Pick<RequestService, 'workFor' | 'write'>;
  photos: PhotoService;
  clock: () => Date;
}

/** `/apps/desk/bookings/{id}/checks`: the health check. `?line=` where several services of the booking have one. */
export function checkPages({ db, content, work, requests, photos, clock }: Parts, pageForm: PageForm) {
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

  const sellable = (id: string, { key }: Found, size: string) =>
    requests.workFor(id, workFor(key, content.checkWords).work, size);

  async function pageOf({ actor, url, ...visit }: PageVisit & { actor: Staff }): Promise<DeskChecks> {
    const id = idOf(visit);
    const asked = (name: string) => url.searchParams.get(name);
    const how = { asked: asked('line') ?? '', done: asked('done'), content };
    return checksPage(await partsOf(id, actor), how);
  }

  /** @param key of a check that needs attention; of any other nothing is added */
  async function withFinding(
    page: DeskChecks,
    key: string,
    typed: string,
    actor: Staff,
  ): Promise<DeskChecks> {
    const check = foundIn(page, key);
    if (!check) return page;
    const { id } = page.booking;
    const size = typed || (await lastTyreSize(db, (await storedWork(db, id)).booking, within(actor)));
    const { items } = await sellable(id, check, size);
    const today = localNow(clock()).date;
    return { ...page, finding: findingOf(page, check, { items, size, content, today }) };
  }

  /** Asks about a check, writes that down for later, or records that they were told. @returns what has been done */
  async function add(values: FormValues, visit: PageVisit & { actor: Staff }): Promise<string> {
    const id = idOf(visit);
    const { actor } = visit;
    const page = await pageOf(visit);
    const check = foundIn(page, valueOf(values, 'check'));
    if (!check) throw new AppError('invalid', 'This check needs no attention now');
    const act = valueOf(values, 'do');
    if (act === 'told') {
      const how = Object.keys(TOLD_HOW).find((each) => each === valueOf(values, 'how')) as
        | ToldHow
        | undefined;
      if (!how)
        throw new AppError('invalid', 'Say how the customer was told', {
          errors: { how: 'Say how the customer was told' },
        });
      const answer = { kind: 'not_wanted', how, at: clock().toISOString() } as const;
      await work.answerCheck(page.line.id, check.key, answer, { version: null, actor });
      return 'told';
    }
    const size = valueOf(values, 'size');
    const sold = await sellable(id, check, size);
    const drafts = draftsIn(values, check, { page, content, size, ...sold });
    await requests.write(id, drafts, act === 'send', actor);
    return act === 'send' ? 'asked' : 'saved';
  }

  const list = pageForm({
    access: 'staff',
    proof: 'none',
    fields: {
      names: [
        'seen',
        'rest',
        'do',
        'add',
        'check',
        'sentence',
        ...WORK_FIELDS,
        ...content.checks.flatMap(fieldNames),
      ],
      parse: (values: FormValues): FormValues => values,
    },
    async show(visit, form) {
      const page = await pageOf(visit);
      const sent = valueOf(form.values, 'check');
      const asked = (name: string) => visit.url.searchParams.get(name) ?? '';
      const size = valueOf(form.values, 'size') || asked('size').slice(0, SIZE_MAX);
      return withFinding(page, sent || asked('add'), size, visit.actor);
    },
    async run(values, visit) {
      const id = idOf(visit);
      const parts = { stored: await storedWork(db, id), work: await work.read(id) };
      const { line } = linesWithChecks(parts, visit.url.searchParams.get('line') ?? '', content);
      const { overtaken, now } = await recordTyped(values, {
        work,
        groups: content.checkGroups,
        id,
        line: line.id,
        list: listOf(parts.stored, line, content),
        actor: visit.actor,
      });
      if (overtaken) return refused(409, overtaken);
      const path = `/apps/desk/bookings/${id}/checks?line=${line.id}`;
      const place = (name: string) => encodeURIComponent(valueOf(values, name));
      if (place('add')) return onward(`${path}&add=${place('add')}#find`);
      switch (valueOf(values, 'do')) {
        case 'finish': {
          const left = unfinishedText(now, line.id);
          return left ? refused(422, left) : onward(`/apps/desk/bookings/${id}?done=checked`);
        }
        case 'send':
        case 'save':
        case 'told':
          return onward(`${path}&done=${await add(values, visit)}`);
      }
      // What is being written about a check comes back as it was typed.
      if (place('check')) return undefined;
      return onward(place('rest') ? `${path}#${place('rest')}` : `${path}&done=kept`);
    },
  });
  return { list };
}

function idOf({ params: { id = '' } }: Pick<PageVisit, 'params'>): string {
  if (!isUuid(id)) throw new AppError('not_found', 'There is no such booking');
  return id;
}

export type CheckPages = ReturnType<typeof checkPages>;
