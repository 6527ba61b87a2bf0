import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blogSchema } from '../../src/content-model/blog.ts';
import { ContentError, parseContent } from '../../src/content-model/explain.ts';

const article = {
  title: 'What an advisory means',
  description: 'An article that is long enough to be described in a search result, as it must be.',
  h1: 'What an advisory means',
  lead: 'After reading this you know what to do with your certificate.',
  category: 'MOT',
  published: '2026-11-21',
};
const FILE = 'content/blogs/advisory.md';

function messageFor(data: unknown): string {
  try {
    parseContent(blogSchema, data, FILE);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as ContentError).message;
  }
  return '';
}

describe('parseContent', () => {
  it('returns the parsed data with its defaults', () => {
    const parsed = parseContent(blogSchema, article, FILE);
    expect(parsed.draft).toBe(false);
    expect(parsed.published.toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });

  it('names the file, the field and what belongs there when a field is missing', () => {
    const message = messageFor({ ...article, lead: undefined });
    expect(message).toContain(FILE);
    expect(message).toContain('lead: is missing. Remedy: add it.');
    expect(message).toContain('What the reader will know at the end');
  });

  it('says which limit a value breaks', () => {
    const message = messageFor({
      ...article,
      title: 'A title that goes on and on, well beyond what a search result shows',
    });
    expect(message).toMatch(/title: write at most 60 characters/);
    expect(message).toContain('Remedy: correct it.');
  });

  it('finds a misspelt field and lists the right ones', () => {
    const message = messageFor({ ...article, discription: 'x' });
    expect(message).toContain('there is no field called discription');
    expect(message).toContain('description');
  });

  it('follows the path into lists', () => {
    const facts = [
      { claim: 'A statement of some length', says: [], source: { name: 'DVSA', kind: 'rumour' } },
    ];
    const message = messageFor({ ...article, facts });
    expect(message).toContain('facts.0.says:');
    expect(message).toContain('facts.0.source.kind:');
    expect(message).toContain('government data or manual');
  });

  it('counts every problem of a file, not only the first', () => {
    expect(messageFor({}).split('\n  - ')).toHaveLength(7);
  });

  it('survives a file that holds no fields at all', () => {
    expect(() => parseContent(z.strictObject({ a: z.string() }), null, FILE)).toThrow(ContentError);
  });
});
