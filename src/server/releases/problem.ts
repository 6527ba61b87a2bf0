import type { PublishProblem } from '../db/stored-publish.ts';

/** `content/blogs/brakes.md does not fit its schema.` and the lines below it: content-model/explain.ts. */
const HEAD = /(content\/[\w./-]+) does not fit its schema\./;
const FIELD = /^\s+- (.+?): (.+?)\. Remedy: (.+)$/;
/** `content/blogs/brakes.md: 'items' is empty. Remedy: …`, as views say it. */
const ONE_LINE = /(content\/[\w./-]+\.(?:md|json))[:,]? (.+?)(?:\. Remedy: (.+))?$/;

const OURS: PublishProblem = {
  file: null,
  field: '',
  what: 'the site could not be built, and no one page is to blame',
  remedy: 'Try again. If it fails again, ask the person who looks after the site to read its log.',
};

/** What a build that failed says of files, for the person who wrote them. Always at least one. */
export function problemsIn(output: string): PublishProblem[] {
  const lines = output.split('\n');
  const head = lines.findIndex((line) => HEAD.test(line));
  if (head >= 0) {
    const file = HEAD.exec(lines[head] ?? '')?.[1] ?? null;
    const fields = lines.slice(head + 1).map((line) => FIELD.exec(line));
    const end = fields.findIndex((field) => !field);
    const problems = fields.slice(0, end < 0 ? undefined : end).flatMap((field) => {
      const [, name = '', what = '', remedy = ''] = field ?? [];
      return field ? [{ file, field: name, what, remedy }] : [];
    });
    if (problems.length > 0) return problems;
  }
  for (const line of lines) {
    const [, file, what, remedy] = ONE_LINE.exec(line) ?? [];
    // A stack also names files, which are no texts.
    if (file && what && !/^\s*at /.test(line)) {
      return [{ file, field: '', what, remedy: remedy ?? 'Correct that page, then publish again.' }];
    }
  }
  const title = /The title '(.+?)' has letters without a shape[^']*'(.+?)'/.exec(output);
  if (title) {
    const what = `the title '${title[1]}' has letters that our fonts don't have: ${title[2]}`;
    return [{ file: null, field: 'title', what, remedy: 'Write the title without them.' }];
  }
  return [OURS];
}
