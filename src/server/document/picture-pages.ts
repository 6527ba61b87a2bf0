import { z } from 'zod';
import { line } from '../../contract/call/fields.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { invalid } from '../errors.ts';
import { adminPage } from './admin-page.ts';
import type { Pictures } from './pictures.ts';
import { addSentPicture, PICTURE_FIELD, PICTURE_WORDS } from './sent-picture.ts';
import type { DocumentService } from './service.ts';

const PATH = '/apps/content-admin/pictures';
/** Pictures of one page of the library. */
const PAGE = 24;

const key = z.string().regex(/^[0-9a-f]{32}$/);
const asked = z.object({
  q: line(80).catch(''),
  which: z.enum(['', 'unused']).catch(''),
  picture: key.or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
const act = z.object({
  act: z.enum(['add', 'describe', 'remove'], 'Press one of the buttons'),
  key: key.or(z.literal('')).catch(''),
  alt: z.string().trim().max(300),
  [PICTURE_WORDS]: z.string().trim().max(300),
});

interface Parts {
  documents: DocumentService;
  pictures: Pictures;
  pageForm: PageForm;
}

/** `pictures`: the library, with where each is used. */
export function picturePages({ documents, pictures, pageForm }: Parts) {
  const library = pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(act),
    file: PICTURE_FIELD,
    async show({ url }, form) {
      const { q, which, picture, page } = asked.parse({
        q: url.searchParams.get('q') ?? '',
        which: url.searchParams.get('which') ?? '',
        picture: url.searchParams.get('picture') ?? form.values.key?.[0] ?? '',
        page: url.searchParams.get('page') ?? 1,
      });
      const [all, rows] = await Promise.all([pictures.all(), documents.all()]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const words = q.toLowerCase().split(/\s+/);
      const found = all.filter(
        ({ alt, usedIn }) =>
          words.every((word) => alt.toLowerCase().includes(word)) && (which === '' || usedIn.length === 0),
      );
      const one = all.find((each) => each.key === picture);
      const from = (page - 1) * PAGE;
      return {
        q,
        which,
        page,
        more: found.length > from + PAGE,
        counts: { all: all.length, unused: all.filter(({ usedIn }) => usedIn.length === 0).length },
        pictures: found.slice(from, from + PAGE),
        /** The one that is opened; null: none is. */
        one: one ? { ...one, usedBy: one.usedIn.flatMap((id) => byId.get(id) ?? []) } : null,
        done: url.searchParams.get('done'),
      };
    },
    async run({ act: pressed, key: of, alt, [PICTURE_WORDS]: words }, { actor }, file) {
      if (pressed === 'add') {
        await addSentPicture(pictures, { words, file }, actor);
        return onward(`${PATH}?done=added`);
      }
      if (pressed === 'remove') {
        await pictures.remove(of, actor);
        return onward(`${PATH}?done=removed`);
      }
      if (alt.length < 3)
        throw invalid([{ path: ['alt'], message: 'Say what it shows, for those who don’t see it' }]);
      await pictures.describe(of, alt, actor);
      return onward(`${PATH}?done=described&picture=${of}`);
    },
  });
  return { pictures: adminPage(library) };
}
