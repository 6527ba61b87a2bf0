import { addDocumentImage } from '../../contract/document/content-admin.ts';
import { saveDocument, stayAtDocument } from '../../contract/document/editing.ts';
import { pageFacts } from '../../content-model/page-facts.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { PhotoService } from '../photo/service.ts';
import { addressPage } from './address-page.ts';
import { addressesOf } from './addresses.ts';
import { limitedForms } from './admin-page.ts';
import { agendaOf } from './agenda.ts';
import { checkSaved } from './check-saved.ts';
import { dashboardPage } from './dashboard-page.ts';
import { publishDueDocuments } from './due.ts';
import { editingOf } from './editing.ts';
import { editorPages } from './editor-pages.ts';
import { imagePages } from './image-pages.ts';
import { insertPage } from './insert-page.ts';
import { listPage } from './list-page.ts';
import { looksOf } from './look.ts';
import { lookPage } from './look-page.ts';
import { namedBy } from './named-by.ts';
import { codedPages } from './own-pages.ts';
import { picturePages } from './picture-pages.ts';
import { pictureService } from './pictures.ts';
import { publishChosen } from './publish-chosen.ts';
import { publishPages } from './publish-pages.ts';
import type { PublishingService } from '../publishing/service.ts';
import type { LiveDocuments } from './opened.ts';
import { type DocumentService, documentService } from './service.ts';
import { shippedIn } from './shipped.ts';
import { spelling } from './spelling.ts';
import { trashPages } from './trash-pages.ts';

/** How often is asked whether a document is due that was given a time. */
const LOOK_MS = 30_000;

/** Of this process: what ships doesn't change while it runs, and a dictionary takes memory. */
const shipped = shippedIn();
const words = spelling(shipped);

export function documentFeature(
  parts: FeatureParts,
  { publishing, photos }: { publishing: PublishingService; photos: PhotoService },
): Feature<{ documents: DocumentService }, { documents: DocumentPages }> {
  const { db, clock, photoFiles, content, publisher } = parts;
  const live: LiveDocuments = {
    liveAt: async () => (await publishing.current())?.asOf ?? null,
    redirects: async () => (await publishing.current())?.redirects ?? [],
    garages: () => publishing.garages(),
  };
  const reserved = codedPages();
  const documents = documentService({
    db,
    clock,
    live,
    images: photoFiles,
    shipped,
    reserved,
    namedBy: namedBy({ shipped, site: content.site }),
    facts: pageFacts(content),
  });
  const check = checkSaved({ documents, shipped, reserved, content, spelling: words });
  const editing = editingOf({ db, clock, documents, shipped, check });
  const pictures = pictureService({ db, shipped, clock, files: photoFiles, photos });
  return {
    name: 'document',
    services: { documents },
    pages: { documents: pagesOf() },
    routes(mount) {
      mount(addDocumentImage, async ({ params, query, body }, actor) => ({
        data: { markdown: await pictures.add(params.image, query.alt, body, actor) },
      }));
      mount(saveDocument, async ({ params, query, body }, actor) => ({
        data: await editing.save(params.id, query.version, body, actor),
      }));
      mount(stayAtDocument, async ({ params }, actor) => ({ data: await editing.stay(params.id, actor) }));
    },
    jobs: [
      {
        name: 'publish-due',
        everyMs: LOOK_MS,
        run: () => publishDueDocuments({ db, documents, publisher, now: clock() }),
      },
    ],
  };

  function pagesOf() {
    const pageForm = limitedForms(pageForms(parts), parts);
    const common = { db, documents, shipped, reserved, clock, pageForm };
    const looks = looksOf({ ...common, shippedLookedAt: content.site.textsLookedAt });
    const agenda = agendaOf({ ...common, looks, live });
    const publishNow = publishChosen({ ...common, agenda, publishing });
    return {
      ...dashboardPage({ ...common, publishing, agenda }),
      ...publishPages({ ...common, publishing, agenda, publishNow }),
      ...lookPage({ agenda, looks, pageForm }),
      ...addressPage({ ...common, addresses: addressesOf({ ...common, live }) }),
      ...listPage({ ...common, looks, check }),
      ...trashPages(common),
      ...editorPages({ ...common, content, check, pictures, publishing, publishNow }),
      ...insertPage({ documents, content, pictures }),
      ...picturePages({ documents, pictures, pageForm }),
      ...imagePages(pictures),
    };
  }
}

type DocumentPages = ReturnType<typeof dashboardPage> &
  ReturnType<typeof publishPages> &
  ReturnType<typeof lookPage> &
  ReturnType<typeof addressPage> &
  ReturnType<typeof listPage> &
  ReturnType<typeof insertPage> &
  ReturnType<typeof picturePages> &
  ReturnType<typeof trashPages> &
  ReturnType<typeof editorPages> &
  ReturnType<typeof imagePages>;
