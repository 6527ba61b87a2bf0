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
