import { takeSection } from '../../domain/defect/section.ts';

/** A line for reading: the words without the reference, and the reference, '5.2.3 (e)'. */
export function lineParts(text: string): { words: string; section: string | null } {
  const { section, rest } = takeSection(text);
  const words = rest
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { words: words || text, section: section?.shown ?? null };
}
