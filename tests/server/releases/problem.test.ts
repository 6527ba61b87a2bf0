import { expect, test } from 'vitest';
import { blogSchema } from '../../../src/content-model/blog.ts';
import { parseContent } from '../../../src/content-model/explain.ts';
import { problemsIn } from '../../../src/server/releases/problem.ts';

/** What a process writes that ends with an error. */
function outputOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return `file:///site/src/content-model/explain.ts:20\n    throw error;\n\n${(error as Error).stack}\n\nNode.js v24`;
  }
  throw new Error('Nothing went wrong');
}

test('each field that does not fit is named, with what is wrong and what to do', () => {
  const output = outputOf(() =>
    parseContent(blogSchema, { title: 'Short', category: 'Cakes' }, 'content/blogs/cakes.md'),
  );
  const problems = problemsIn(output);
  expect(problems.every(({ file }) => file === 'content/blogs/cakes.md')).toBe(true);
  expect(problems.map(({ field }) => field)).toEqual([
    'title',
    'description',
    'h1',
    'lead',
    'category',
    'published',
  ]);
  for (const { what, remedy } of problems) {
    expect(what).toMatch(/\S/);
    expect(remedy).toMatch(/\S/);
    expect(`${what} ${remedy}`).not.toMatch(/explain\.ts|node_modules|\n/);
  }
});

test('a sentence about one page is that page’s, with or without a remedy; a line of a stack is none', () => {
  const stack = '    at open (/site/content/blogs/no.md:1:1)';
  expect(problemsIn(`${stack}\nError: content/towns/bracknell.md: a town with a page needs 'sign'.`)).toEqual(
    [
      {
        file: 'content/towns/bracknell.md',
        field: '',
        what: "a town with a page needs 'sign'.",
        remedy: 'Correct that page, then publish again.',
      },
    ],
  );
  expect(
    problemsIn("Error: content/repairs/a.md: 'items' is empty. Remedy: name an item of the price list."),
  ).toMatchObject([{ what: "'items' is empty", remedy: 'name an item of the price list.' }]);
});

test('what nobody wrote is said to be nobody’s, and never a stack', () => {
  for (const output of ['', 'Killed', 'FATAL ERROR: heap out of memory\n    at /site/x.ts:1']) {
    const [problem, ...more] = problemsIn(output);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      file: null,
      field: '',
      what: expect.stringContaining('no one page') as string,
    });
  }
});
