import { resolve } from 'node:path';
import { defineCollection } from 'astro:content';
import type { z } from 'zod';
import { textLoader } from './build/text-loader.ts';
import { blogSchema } from './content-model/blog.ts';
import { brandSchema } from './content-model/brand.ts';
import { pageSchema } from './content-model/page.ts';
import { repairSchema } from './content-model/repair.ts';
import { townSchema, townServiceSchema } from './content-model/town.ts';
import type { DocumentKind } from './domain/document/document.ts';
import { parseEnv } from './server/env.ts';

/** Where the texts are. */
const TEXTS = resolve(parseEnv(process.env).CONTENT_DIR ?? 'content');

/** Files of one folder under content/, each parsed by the schema. What is wrong with them is told by check-files.ts. */
const collection = <S extends z.ZodType>(kind: DocumentKind, schema: S) =>
  defineCollection({ loader: textLoader(TEXTS, kind), schema });

export const collections = {
  towns: collection('towns', townSchema),
  carServices: collection('car-service', townServiceSchema),
  brands: collection('brands', brandSchema),
  repairs: collection('repairs', repairSchema),
  blogs: collection('blogs', blogSchema),
  pages: collection('pages', pageSchema),
};
