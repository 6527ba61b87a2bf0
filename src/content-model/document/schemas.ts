import type { z } from 'zod';
import type { DocumentKind } from '../../domain/document/document.ts';
import { blogSchema } from '../blog.ts';
import { brandSchema } from '../brand.ts';
import { pageSchema } from '../page.ts';
import { repairSchema } from '../repair.ts';
import { townSchema, townServiceSchema } from '../town.ts';

/** What the front matter of each kind of document may hold: the schemas that the build parses the files with. */
export const DOCUMENT_SCHEMAS: Readonly<Record<DocumentKind, z.ZodObject>> = {
  blogs: blogSchema,
  pages: pageSchema,
  towns: townSchema,
  'car-service': townServiceSchema,
  brands: brandSchema,
  repairs: repairSchema,
};
