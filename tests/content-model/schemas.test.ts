import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blogSchema } from '../../src/content-model/blog.ts';
import { brandSchema } from '../../src/content-model/brand.ts';
import { pageSchema } from '../../src/content-model/page.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { townSchema, townServiceSchema } from '../../src/content-model/town.ts';

const schemas = { townSchema, townServiceSchema, brandSchema, repairSchema, blogSchema, pageSchema };

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  it.each(Object.entries(schema.shape))('documents its field %s', (_name, field) => {
    expect(describedBy(field)).toMatch(/\w.*\S/);
  });
});

/** A field's own sentence, or that of what `.optional()` and `.default()` wrap. */
function describedBy(field: z.ZodType): string {
  if (field.description) return field.description;
  const wraps = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
  return wraps ? describedBy(field.unwrap() as z.ZodType) : '';
}
