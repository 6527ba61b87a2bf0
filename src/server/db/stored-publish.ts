import { z } from 'zod';

/** Path below `content/` → hash of its bytes; null: left out of the site. */
export const publishedFiles = z
  .record(
    z.string(),
    z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  )
  .readonly();

export const publishedRedirects = z
  .array(z.object({ from: z.string(), to: z.string().nullable() }))
  .readonly();

/** A file below `content/` that another publish had otherwise. */
export const publishChanges = z
  .array(z.object({ file: z.string(), how: z.enum(['added', 'changed', 'removed']) }))
  .readonly();
export type PublishChange = z.infer<typeof publishChanges>[number];

/** What went wrong in a build, for whoever pressed the button. */
export const publishProblems = z
  .array(
    z.object({
      /** The file that it is about, as `content/blogs/brakes.md`; null: about no one page. */
      file: z.string().nullable(),
      /** Empty where it is about the whole file. */
      field: z.string(),
      what: z.string(),
      remedy: z.string(),
    }),
  )
  .readonly();
export type PublishProblem = z.infer<typeof publishProblems>[number];

/** The drawn pages of a publish in the store of files, in parts that are checked by their hashes. */
export const publishPack = z.object({
  /** What the names of its parts begin with. */
  folder: z.string().regex(/^\d+-[0-9a-f]{8}$/),
  /** Of the code and the settings that drew it. */
  version: z.string(),
  parts: z.array(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0) })).readonly(),
});
export type PublishPack = z.infer<typeof publishPack>;
