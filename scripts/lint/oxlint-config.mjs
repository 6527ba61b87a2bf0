/** ESLint's plug-ins that oxlint has built in, by their prefix there. */
const BUILT_IN = { '@typescript-eslint': 'typescript', 'jsx-a11y-x': 'jsx-a11y', 'react-hooks': 'react' };
/** Ours, and ESLint's rule of forbidden syntax, which oxlint lacks; oxlint keeps ESLint's own names for itself. */
const OUR_PLUGINS = [{ name: 'kennet', specifier: import.meta.resolve('./oxlint-plugin.mjs') }];
/** A module that has what the first two refuse doesn't parse; the others are about settings of React's compiler. */
const NOT_NEEDED = ['no-octal', 'no-dupe-args', 'react-hooks/config', 'react-hooks/gating'];
const EVERY_FILE = ['**/*.{ts,tsx,mts,cts,js,mjs,cjs}'];

/** Whether an entry is about Astro's files, or the scripts within them, alone. */
const isForAstro = ({ files = [] }) => files.length > 0 && files.every((glob) => glob.includes('.astro'));

function nameIn(rule) {
  if (rule === 'no-restricted-syntax') return 'kennet/no-restricted-syntax';
  const [plugin, name] = rule.split('/');
  return name ? `${BUILT_IN[plugin] ?? plugin}/${name}` : rule;
}

const isOff = (how) => ['off', 0].includes([how].flat()[0]);

/** The rules that some entry turns on: oxlint doesn't know all that others turn off. Astro's own are about its files. */
const rulesIn = (entries) =>
  new Set(
    entries
      .flatMap(({ rules = {} }) => Object.keys(rules).filter((rule) => !isOff(rules[rule])))
      .filter((rule) => !rule.startsWith('astro/') && !NOT_NEEDED.includes(rule)),
  );

const globalsOf = (entries) =>
  Object.fromEntries(
    entries
      .filter(({ files }) => !files)
      .flatMap(({ languageOptions }) => Object.entries(languageOptions?.globals ?? {}))
      .map(([name, isWritable]) => [name, isWritable ? 'writable' : 'readonly']),
  );

/**
 * oxlint's configuration, made of ESLint's: each of its entries is an override, in the same order.
 *
 * @param {import('eslint').Linter.Config[]} entries
 */
export function oxlintConfig(entries) {
  const isIgnored = (entry) => Object.keys(entry).every((key) => key === 'ignores');
  const known = rulesIn(entries);
  const rulesOf = (rules) =>
    Object.fromEntries(
      Object.entries(rules).flatMap(([rule, how]) => (known.has(rule) ? [[nameIn(rule), how]] : [])),
    );
  return {
    plugins: ['eslint', ...Object.values(BUILT_IN)],
    jsPlugins: OUR_PLUGINS,
    categories: { correctness: 'off' },
    ignorePatterns: ['**/*.astro', ...entries.filter(isIgnored).flatMap(({ ignores }) => ignores)],
    globals: globalsOf(entries),
    options: { reportUnusedDisableDirectives: 'error' },
    overrides: entries
      .filter((entry) => entry.rules && !isForAstro(entry))
      .map(({ files = EVERY_FILE, ignores = [], rules }) => ({
        files,
        excludeFiles: ignores,
        rules: rulesOf(rules),
      })),
  };
}
