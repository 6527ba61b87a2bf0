import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import type { z } from 'zod';
import { blogSchema } from './content-model/blog.ts';
import { brandSchema } from './content-model/brand.ts';
import { withPictures } from './content-model/document/pictures.ts';
import { sanitised } from './content-model/document/sanitise.ts';
import { catalogueSchema } from './content-model/catalogue.ts';
import { parseContent } from './content-model/explain.ts';
import { pageSchema } from './content-model/page.ts';
import { repairSchema } from './content-model/repair.ts';
import { townSchema, townServiceSchema } from './content-model/town.ts';
import { vehiclesSchema } from './content-model/vehicles.ts';
import { parseEnv } from './server/env.ts';

/** Where the texts are. */
const TEXTS = resolve(parseEnv(process.env).CONTENT_DIR ?? 'content');

/** Files of one folder under content/, each parsed by the schema with a message that names file, field and remedy. */
function collection<S extends z.ZodType>(folder: string, schema: S, pattern = '*.md') {
  return defineCollection({
    // Pages show the finished HTML, so the Markdown it was made from need not be kept.
    loader: explained(
      glob({ base: pathToFileURL(resolve(TEXTS, folder)), pattern, retainBody: false }),
      folder,
      schema,
    ),
    schema,
  });
}

/**
 * Astro's own message names the entry rather than the file, and no remedy, so we use ours. The raw front matter,
 * which Astro would keep a second time, is left out, and so is HTML that no page may have: an editor wrote it.
 */
function explained(loader: Loader, folder: string, schema: z.ZodType): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
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
        parseData: async (props) => {
          try {
            return await context.parseData(props);
          } catch (error) {
            const file = props.filePath ? relative(TEXTS, resolve(props.filePath)) : `${folder}/${props.id}`;
            parseContent(schema, props.data, `content/${file}`);
            throw error;
          }
        },
      }),
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
