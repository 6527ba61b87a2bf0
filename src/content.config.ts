import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import type { z } from 'zod';
import { blogSchema } from './content-model/blog.ts';
import { brandSchema } from './content-model/brand.ts';
import { withPictures } from './content-model/document/pictures.ts';
import { sanitised } from './content-model/document/sanitise.ts';
import { catalogueSchema } from './content-model/catalogue.ts';
import { madeOf, nowMaking } from './content-model/made-of.ts';
import { pageSchema } from './content-model/page.ts';
import { repairSchema } from './content-model/repair.ts';
import { townSchema, townServiceSchema } from './content-model/town.ts';
import { vehiclesSchema } from './content-model/vehicles.ts';
import { parseEnv } from './server/env.ts';

/** Where the texts are. */
const TEXTS = resolve(parseEnv(process.env).CONTENT_DIR ?? 'content');

/** Stored beside what was made of the texts. */
const MADE_OF = 'made-of';
const makers = madeOf();

/** Files of one folder under content/, each parsed by the schema. What is wrong with them is told by check-files.ts. */
function collection<S extends z.ZodType>(folder: string, schema: S, pattern = '*.md') {
  return defineCollection({
    // Pages show the finished HTML, so the Markdown it was made from need not be kept.
    loader: ofOurs(glob({ base: pathToFileURL(resolve(TEXTS, folder)), pattern, retainBody: false })),
    schema,
  });
}

/**
 * What was made of other schemas or settings is forgotten. The raw front matter, which Astro would keep a second time,
 * is left out, and so is HTML that no page may have: an editor wrote it.
 */
function ofOurs(loader: Loader): Loader {
  return {
    ...loader,
    load: (context) => {
      if (context.meta.get(MADE_OF) !== makers) context.store.clear();
      context.meta.set(MADE_OF, makers);
      nowMaking(makers);
      return loader.load({
        ...context,
        store: {
          ...context.store,
          set: ({ rendered, ...entry }) => {
            if (!rendered) return context.store.set(entry);
            const metadata = rendered.metadata && { ...rendered.metadata, frontmatter: undefined };
            const html = withPictures(sanitised(rendered.html));
            return context.store.set({ ...entry, rendered: { html, metadata } });
          },
        },
        // `npm run dev` shows what is wrong in the place of every page (server/dev).
        parseData: (props) =>
          context.parseData(props).catch((error: unknown) => {
            if (context.watcher) return props.data as never;
            throw error;
          }),
      });
    },
  };
}

export const collections = {
  towns: collection('towns', townSchema),
  carServices: collection('car-service', townServiceSchema),
  brands: collection('brands', brandSchema),
  repairs: collection('repairs', repairSchema),
  blogs: collection('blogs', blogSchema),
  pages: collection('pages', pageSchema, '**/*.md'),
  catalogue: collection('catalogue', catalogueSchema, 'prices.json'),
  vehicles: collection('catalogue', vehiclesSchema, 'vehicles.json'),
};
