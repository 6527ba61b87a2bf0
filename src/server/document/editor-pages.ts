import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Content } from '../../content-model/content.ts';
import type { FrontField } from '../../content-model/document/fields.ts';
import { dataOf } from '../../content-model/document/front.ts';
import { fileParts } from '../../content-model/document/file.ts';
import type { Layout } from '../../content-model/document/layout.ts';
import { withPictures } from '../../content-model/document/pictures.ts';
import { sanitised } from '../../content-model/document/sanitise.ts';
import { DOCUMENT_SCHEMAS } from '../../content-model/document/schemas.ts';
import { FRONT, valueAt, type Values } from '../../content-model/document/values.ts';
import { fieldText } from '../../content-model/document/where.ts';
import {
  documentKind,
  type DocumentKind,
  DOCUMENT_GROUPS,
  type DocumentGroup,
  documentGroup,
} from '../../domain/document/document.ts';
import type { Choices } from '../../domain/document/choices.ts';
import { slugOf } from '../../domain/document/slug.ts';
import { instantOf, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import { type Onward, onward } from '../http/page-answer.ts';
import type { SentFile } from '../http/file-form.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PublishingService } from '../publishing/service.ts';
import { adminPage } from './admin-page.ts';
import { wrongBraces } from './braces.ts';
import type { CheckDocument } from './check-saved.ts';
import { choicesIn } from './choices.ts';
import { comparedTexts } from './compare.ts';
import { type Conflict, conflictOf, merged } from './conflict.ts';
import { historyOf } from './history.ts';
import { FILL_IN } from './messages.ts';
import { stayHere } from './presence.ts';
import { rendered } from './render.ts';
import type { Pictures } from './pictures.ts';
import type { PublishChosen } from './publish-chosen.ts';
import { formActed, GO_ON } from './row-forms.ts';
import type { DocumentRow } from './rows.ts';
import { addSentPicture, PICTURE, PICTURE_FIELD, PICTURE_WORDS } from './sent-picture.ts';
import type { DocumentService, OpenDocument } from './service.ts';
import type { Shipped } from './shipped.ts';
import { baseOf, readForm } from './typed-form.ts';
import { fieldsOfKind, fileOfForm, formOfFile } from './typed.ts';

interface Parts {
  db: Database;
  documents: DocumentService;
  shipped: Shipped;
  reserved: ReadonlySet<string>;
  content: Content;
  check: CheckDocument;
  pictures: Pictures;
  clock: () => Date;
  publishing: PublishingService;
  publishNow: PublishChosen;
  pageForm: PageForm;
}

const ADMIN = '/apps/content-admin';

/** The button that shows what was typed beside the saved text, and saves nothing. */
const COMPARE = 'compare';

/** Fields that no two texts share. */
const OF_ONE_ALONE = new Set(
  ['title', 'description', 'h1', 'name', 'lead', 'published', 'updated'].map((key) => `m.${key}`),
);

/** What is shown around the form of a new document. */
interface Creating {
  group: DocumentGroup;
  /** null: it is still to be chosen. */
  chosen: DocumentKind | null;
  fields: readonly FrontField[];
  values: Values;
  /** The id that it will have. */
  key: string;
  choices: Choices;
  today: LocalDate;
}

/** A page as its view takes it. */
interface Previewed {
  kind: DocumentKind;
  id: string;
  data: Record<string, unknown>;
  html: string;
  headings: Layout['headings'];
}

/** Every field that was sent: those of the front matter are the schema's. */
const ALL = { names: 'all' as const, parse: (values: Values) => values };

const groupIn = (name = ''): DocumentGroup => {
  if (!Object.hasOwn(DOCUMENT_GROUPS, name)) throw new AppError('not_found', 'There is no such page');
  return name as DocumentGroup;
};

/** `blogs/create`, `blogs/edit/{id}`, and the same of pages. */
export function editorPages({
  db,
  documents,
  shipped,
  reserved,
  content,
  check,
  pictures,
  clock,
  publishing,
  publishNow,
  pageForm,
}: Parts) {
  const base = (doc: OpenDocument, asked: number) => baseOf({ documents, shipped }, doc, asked);

  const today = (): LocalDate => localNow(clock()).date;
  const choicesOf = async (values: Values): Promise<Choices> =>
    choicesIn(content, await documents.all(), valueAt(values, 'm.make'));

  /** Whether a button was pressed that changes the form and saves nothing. Throws what a picture can't be added for. */
  async function acted(
    values: Values,
    kind: DocumentKind,
    by: Staff,
    file: SentFile | null,
  ): Promise<boolean> {
    if (valueAt(values, 'act') === PICTURE) {
      const markdown = await addSentPicture(pictures, { words: valueAt(values, PICTURE_WORDS), file }, by);
      values.body = [`${valueAt(values, 'body').trimEnd()}\n\n${markdown}\n`.trimStart()];
      values[PICTURE_WORDS] = [];
      values[GO_ON] = [PICTURE];
      return true;
    }
    return formActed(values, kind, {
      choices: await choicesOf(values),
      by: await documents.nameOf(by),
      today: today(),
    });
  }

  /** The form of another text, without what is its own. Throws not_found. */
  async function copied(id: string, kind: DocumentKind): Promise<Values> {
    const doc = await documents.open(id);
    if (doc.kind !== kind) throw new AppError('not_found', 'There is no such document');
    const { values } = formOfFile(kind, doc.text);
    return Object.fromEntries(Object.entries(values).filter(([name]) => !OF_ONE_ALONE.has(name)));
  }

  async function opened(group: DocumentGroup, id: string): Promise<OpenDocument> {
    const doc = await documents.open(id);
    if (documentGroup(doc.kind) !== group) throw new AppError('not_found', 'There is no such document');
    return doc;
  }

  /** Saved, checked, and to be published; with the messages beside the fields where it can't be. */
  async function publish(doc: OpenDocument, at: Date | null, by: Staff): Promise<void> {
    const { errors } = await check(doc);
    if (Object.keys(errors).length > 0)
      throw new AppError(
        'invalid',
        'It is saved as a draft. Some fields have to be corrected before it can be published',
        { errors },
      );
    await documents.mark(doc.id, doc.version, at, by);
  }

  /** Another button than those that save keeps what was typed too: without scripts nothing else has saved it. */
  async function keepTyped(doc: OpenDocument, values: Values, by: Staff) {
    const version = Number(valueAt(values, 'version') || -1);
    if (values.body === undefined) return { id: doc.id, version };
    const { text, errors } = readForm(doc.kind, await base(doc, version), values);
    if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Some fields are wrong', { errors });
    return documents.keep(doc.id, { slug: doc.slug, text, version }, by);
  }

  const create = pageForm({
    access: 'admin',
    proof: 'none',
    fields: ALL,
    file: PICTURE_FIELD,
    async show({ params, url, sent }, form): Promise<Creating> {
      const group = groupIn(params.group);
      const chosen = kindIn(group, valueAt(form.values, 'kind') || url.searchParams.get('kind'));
      const fields = chosen ? fieldsOfKind(chosen) : [];
      const key = z.uuid().safeParse(valueAt(form.values, 'key')).data ?? randomUUID();
      const from = url.searchParams.get('from');
      const values = chosen && from && !sent ? await copied(from, chosen) : form.values;
      const choices = await choicesOf(values);
      return { group, chosen, fields, values, key, choices, today: today() };
    },
    async run(values, { params, actor }, file) {
      const group = groupIn(params.group);
      const kind = kindIn(group, valueAt(values, 'kind'));
      if (!kind) throw invalid([{ path: ['kind'], message: 'Choose what is to be written' }]);
      if (await acted(values, kind, actor, file)) return undefined;
      const key = z.uuid().safeParse(valueAt(values, 'key')).data ?? randomUUID();
      const { text, errors } = readForm(kind, '', values);
      if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Some fields are wrong', { errors });
      const name = valueAt(values, `m.${kind === 'towns' || kind === 'brands' ? 'name' : 'h1'}`);
      const slug = valueAt(values, 'slug').trim() || slugOf(name);
      if (slug === '')
        throw invalid([{ path: ['slug'], message: 'Write an address, or a heading to make one from' }]);
      const doc = await documents.make(key, kind, { slug, text }, actor);
      return onward(`${ADMIN}/${group}/edit/${doc.id}?done=made`);
    },
  });

  const edit = pageForm({
    access: 'admin',
    proof: 'none',
    fields: ALL,
    file: PICTURE_FIELD,
    async show({ params, url, actor }, form) {
      const group = groupIn(params.group);
      if (!params.id) return onward(`${ADMIN}/${group}/create`);
      const doc = await opened(group, params.id);
      const isBack = form.values.version !== undefined && form.values.body !== undefined;
      const own = formOfFile(doc.kind, doc.text);
      const asked = Number(valueAt(form.values, 'version'));
      let conflict: Conflict | null = null;
      if (isBack && asked !== doc.version) {
        // What was merged once is still what was typed over the text before.
        const opened = valueAt(form.values, 'base') === '' ? asked : Number(valueAt(form.values, 'base'));
        const texts = { kind: doc.kind, was: await base(doc, opened), theirs: doc.text };
        conflict = conflictOf(texts, form.values, opened);
        // Somebody who has seen both may save theirs over it; the other one stays among the revisions.
        form.values.version = [String(doc.version)];
      }
      const revisions = await documents.revisions(doc.id);
      const from = Number(url.searchParams.get('compare') ?? Number.NaN);
      const history = historyOf(revisions, [doc.version]);
      const place = history.findIndex(({ number }) => number === from);
      const old = history[place];
      const { errors, places, notes, words } = await check(doc);
      const values = isBack ? { ...form.values } : own.values;
      const rows = await documents.all();
      const typed =
        valueAt(form.values, 'act') === COMPARE &&
        fileOfForm(doc.kind, await base(doc, asked), form.values).text;
      return {
        group,
        doc,
        fields: own.fields,
        values,
        choices: choicesIn(content, rows, valueAt(values, 'm.make')),
        today: today(),
        waiting: rows.filter(({ id, willChange }) => willChange && id !== doc.id).length,
        usualMs: await publishing.usualMs(),
        conflict,
        /** Whether the other text was saved by the same person, in another tab. */
        isOwnConflict: doc.savedBy === actor.userId,
        linksHere: linking(rows, (await documents.namedIn(doc.id, [])).links),
        others: await stayHere({ db, clock }, doc, actor),
        revisions: history.map(({ text: _, ...rest }) => rest),
        compared: typed
          ? { number: null, blocks: comparedTexts(doc.text, typed) }
          : old && { number: from, blocks: comparedTexts(history[place + 1]?.text ?? '', old.text) },
        problems: errors,
        atFields: isBack ? {} : written(errors),
        places,
        notes,
        words,
        done: url.searchParams.get('done'),
      };
    },
    async run(values, { params, actor }, file) {
      const group = groupIn(params.group);
      const doc = await opened(group, params.id ?? '');
      const act = valueAt(values, 'act');
      const version = Number(valueAt(values, 'version') || -1);
      const back = (done: string, id = doc.id) => onward(`${ADMIN}/${group}/edit/${id}?done=${done}`);
      if (await acted(values, doc.kind, actor, file)) return undefined;
      if (act === COMPARE) return undefined;
      if (act === 'unmark') {
        await documents.unmark(doc.id, version, actor);
        return back('unmarked', (await keepTyped(doc, values, actor)).id);
      }
      if (act.startsWith('back:')) {
        const kept = await keepTyped(doc, values, actor);
        await documents.bringBack(kept.id, Number(act.slice(5)), kept.version, actor);
        return back('back', kept.id);
      }
      if (act === 'trash') {
        if (doc.shippedAs && reserved.has(doc.address))
          throw new AppError(
            'changed',
            'This page is a part of the site itself: you can change it, but it can’t be thrown away',
          );
        const kept = await keepTyped(doc, values, actor);
        values.version = [String(kept.version)];
        // Where its address is to lead is asked on a page of its own.
        const { links, needs } = await documents.namedIn(kept.id, []);
        if (links.length + needs.length > 0) return onward(`${ADMIN}/${group}/to-trash?id=${kept.id}`);
        const thrown = await documents.trash(kept.id, kept.version, actor);
        return onward(`${ADMIN}/${group}/list?done=trashed&thrown=${thrown}`);
      }
      if (act === 'merge') {
        const texts = {
          kind: doc.kind,
          was: await base(doc, Number(valueAt(values, 'base') || -1)),
          theirs: doc.text,
        };
        const both = readForm(doc.kind, doc.text, merged(texts, values));
        if (Object.keys(both.errors).length > 0)
          throw new AppError('invalid', 'Some fields are wrong', { errors: both.errors });
        // Theirs is in the history, and so is what was typed here.
        const own = fileOfForm(doc.kind, texts.was, values);
        const mine = await documents.save(doc.id, { slug: doc.slug, text: own.text, version }, actor);
        const done = { slug: doc.slug, text: both.text, version: mine.version };
        return back('saved', (await documents.save(mine.id, done, actor)).id);
      }
      const { text, errors } = readForm(doc.kind, await base(doc, version), values);
      if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Some fields are wrong', { errors });
      const slug = valueAt(values, 'slug').trim() || doc.slug;
      if (slug !== doc.slug && doc.shippedAs && reserved.has(doc.address))
        throw invalid([
          { path: ['slug'], message: 'This page is a part of the site itself: its address stays' },
        ]);
      const saved = await documents.save(doc.id, { slug, text, version }, actor);
      values.version = [String(saved.version)];
      if (act === 'publish' || act === 'now') await publish(saved, null, actor);
      else if (act === 'schedule') await publish(saved, timeIn(values, clock()), actor);
      if (act === 'now') {
        await publishNow(new Set([saved.id]), actor);
        return onward(ADMIN);
      }
      const done = act === 'publish' ? 'marked' : act === 'schedule' ? 'scheduled' : 'saved';
      return back(done, saved.id);
    },
  });

  /** The page as it will look, of what stands in the form now. Nothing is saved. */
  const preview = pageForm({
    access: 'admin',
    proof: 'none',
    fields: ALL,
    file: PICTURE_FIELD,
    show: ({ sent }): Promise<{ page: Previewed | null } | Onward> =>
      Promise.resolve(sent ? { page: null } : onward(ADMIN)),
    async run(values) {
      const kind = documentKind.safeParse(valueAt(values, 'kind')).data;
      if (!kind)
        throw new AppError('invalid', 'This form doesn’t say what page it is of. Open the editor again');
      const id = valueAt(values, 'id');
      const doc = id === '' ? null : await documents.open(id);
      const version = Number(valueAt(values, 'version') || -1);
      const { text } = fileOfForm(kind, doc ? await base(doc, version) : '', values);
      const read = dataOf(fileParts(text).front);
      if ('problem' in read) throw new AppError('invalid', read.problem);
      const parsed = DOCUMENT_SCHEMAS[kind].safeParse(read.data);
      if (!parsed.success) {
        const name = [FRONT, ...(parsed.error.issues[0]?.path ?? [])].join('.');
        throw new AppError(
          'invalid',
          `The page can be shown once its fields are filled in. First: ${fieldText(fieldsOfKind(kind), name)}`,
        );
      }
      const [brace] = wrongBraces(kind, text, new Set(), content);
      if (brace) throw new AppError('invalid', brace.says);
      const { html, headings, problem } = await rendered(text);
      if (problem) throw new AppError('invalid', problem);
      const shown = withPictures(sanitised(html)).replaceAll('/images/', `${ADMIN}/images/`);
      return {
        kind: 'found',
        data: { page: { kind, id: doc?.slug ?? 'preview', data: parsed.data, html: shown, headings } },
      };
    },
  });

  return { create: adminPage(create), edit: adminPage(edit), preview: adminPage(preview) };
}

/** The documents at these addresses, by title. */
const linking = (rows: readonly DocumentRow[], addresses: readonly string[]): DocumentRow[] =>
  rows
    .filter(({ address, state }) => state !== 'trashed' && addresses.includes(address))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** What is wrong with what is written. A field with nothing in it yet says so when it is to be published. */
const written = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== FILL_IN));

function kindIn(group: DocumentGroup, asked: string | null): DocumentKind | null {
  if (group === 'blogs') return 'blogs';
  const kind = documentKind.safeParse(asked).data;
  return kind && documentGroup(kind) === group ? kind : null;
}

/** London's time, as it was typed. */
function timeIn(values: Values, now: Date): Date {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(valueAt(values, 'at')) ?? [];
  const at = date && time && !Number.isNaN(Date.parse(`${date}T${time}Z`)) ? instantOf(date, time) : null;
  if (!at) throw invalid([{ path: ['at'], message: 'Choose a day and a time' }]);
  if (at <= now) throw invalid([{ path: ['at'], message: 'Choose a time that is still to come' }]);
  return at;
}
