import { manualText } from '../../content-model/built.ts';
import type { ManualText } from '../../content-model/mot-manual.ts';
import type { MotDetail } from '../../contract/mot/mot.ts';

/** The anchor of a section's explanation on the page. */
export const sectionId = ({ section }: ManualText): string => `section-${section.replaceAll('.', '-')}`;

/** What the lines of a history need explained, once each, in the manual's order. */
export function manualSections(visits: MotDetail['visits']): ManualText[] {
  const found = new Set<ManualText>();
  for (const { tests } of visits)
    for (const { defects } of tests)
      for (const { section } of defects ?? []) {
        const text = section === null ? undefined : manualText(section);
        if (text) found.add(text);
      }
  return [...found].toSorted((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true }));
}
