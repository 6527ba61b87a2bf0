import { globSync, readFileSync } from 'node:fs';

/** Everything that is written about the project. */
export const DOCS = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md', ...globSync('docs/**/*.md')].map(
  (file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }),
);

/** Files of the project, by paths from its folder. */
export const FILES = globSync('{src,tests,scripts,bench,content,deploy,docs,public,.githooks,.ci}/**/*')
  .concat(globSync('*'), globSync('.*'))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/(^|\/)node_modules/.test(file));

/** The text of one of the docs. */
export const docText = (file: string): string => DOCS.find((doc) => doc.file === file)?.text ?? '';
