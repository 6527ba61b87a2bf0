import { TOOL_FLAGS } from './node-flags.mjs';

// What looks at how the code is written, as arguments of Node: oxlint and oxfmt at everything but Astro's own files, which
// only ESLint and Prettier read. docs/decisions/0113-lint-and-format-in-seconds.md.
export const OXLINT = ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings'];
export const ESLINT = [...TOOL_FLAGS, 'node_modules/eslint/bin/eslint.js', '--max-warnings=0'];
export const OXFMT = ['node_modules/oxfmt/bin/oxfmt', '--check'];
export const PRETTIER = [
  ...TOOL_FLAGS,
  'node_modules/prettier/bin/prettier.cjs',
  '--check',
  '--log-level=warn',
];

const ASTRO = '**/*.astro';

/** Both run, whatever the first one found. */
const both = async (run, first, second) => {
  const code = await run(first);
  return (await run(second)) || code;
};

/**
 * Holds every file to the rules of eslint.config.mjs.
 *
 * @param {(args: string[]) => Promise<number>} run resolves to an exit code
 */
export const checkRules = (run) => both(run, [...OXLINT, '.'], [...ESLINT, ASTRO]);

/**
 * Looks at the form of every file.
 *
 * @param {(args: string[]) => Promise<number>} run resolves to an exit code
 */
export const checkForm = (run) => both(run, [...OXFMT, '.'], [...PRETTIER, ASTRO]);
