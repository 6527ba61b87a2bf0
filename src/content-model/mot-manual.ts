import { z } from 'zod';

/** `content/catalogue/mot-manual.json`: the inspection manual's sections in plain English. */
export const motManualSchema = z.strictObject({
  note: z.string(),
  manual: z.strictObject({
    name: z.string().describe('The manual, as a source is named.'),
    url: z.url(),
    licence: z.string(),
  }),
  sections: z
    .array(
      z.strictObject({
        section: z
          .string()
          .regex(/^\d(\.\d{1,2}){0,3}$/, 'a number of the manual since May 2018, like 5.2.3')
          .describe('Its number; the chapters 0 to 8 have one digit.'),
        name: z.string().describe('What people call the part.'),
        plain: z.string().max(240).describe('What it does, and what is looked for, in a sentence or two.'),
      }),
    )
    .superRefine((sections, context) => {
      const numbers = sections.map(({ section }) => section);
      const missing = ['0', '1', '2', '3', '4', '5', '6', '7', '8'].filter(
        (chapter) => !numbers.includes(chapter),
      );
      if (missing.length) context.addIssue({ code: 'custom', message: `no chapter ${missing.join(', ')}` });
      if (new Set(numbers).size < numbers.length)
        context.addIssue({ code: 'custom', message: 'a section stands twice' });
    }),
});
export type ManualText = z.infer<typeof motManualSchema>['sections'][number];

/** The text about a section, or about the nearest part above it. @param number as in `parseDefect`: '5.3.4' */
export type ManualTextOf = (number: string) => ManualText | undefined;

export function manualTexts(sections: readonly ManualText[]): ManualTextOf {
  const byNumber = new Map(sections.map((section) => [section.section, section]));
  return (number) => {
    const parts = number.split('.');
    for (let length = parts.length; length > 0; length--) {
      const found = byNumber.get(parts.slice(0, length).join('.'));
      if (found) return found;
    }
    return undefined;
  };
}
