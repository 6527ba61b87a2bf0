import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { MAY_FETCH, WITHOUT_CLOCK } from './scripts/borders/layers.mjs';
import textOfItsOwn from './scripts/lint/text-of-its-own.mjs';

const a11yStrict = a11y.flatConfigs?.strict ?? a11y.configs.strict;

const LISTS_AND_TABLES = {
  ul: ['list'],
  ol: ['list'],
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
};

/** The content security policy forbids style attributes, so that none may come out of our mark-up. */
const NO_STYLE_ATTRIBUTES = {
  selector: "JSXAttribute[name.name='style']",
  message: 'No style attributes: use a class.',
};

/** A property that the type does not know is an error, unless it hides in a literal that is spread. */
const NO_LITERAL_SPREADS = [
  {
    selector:
      ':matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression)',
    message:
      'Write its properties or elements where they belong: a spread of a literal escapes the compiler.',
  },
  ...[
    "VariableDeclarator[id.type='ArrayPattern'] > ArrayExpression:not(:has(> SpreadElement))",
    "VariableDeclarator[id.type='ArrayPattern'] > TSAsExpression > ArrayExpression",
  ].map((selector) => ({ selector, message: 'One declaration for each name.' })),
];

/** Holds everywhere; what is added for some files comes after it. */
const EVERYWHERE = [NO_STYLE_ATTRIBUTES, ...NO_LITERAL_SPREADS];

/**
 * How a car comes is asked by a name and told by a table: what compares it by hand forgets the next way that is added.
 * 'collected' is a status as well, so the names decide.
 */
const ARRIVAL = '/arrival|^comes$|^leaves$/i';
const ASKED_OF_ARRIVAL = `:matches([name=${ARRIVAL}], [property.name=${ARRIVAL}])`;
const NO_ARRIVAL_BY_HAND = [
  `BinaryExpression[operator=/^[!=]==$/][right.type='Literal']:has(> ${ASKED_OF_ARRIVAL}.left)`,
  `BinaryExpression[operator=/^[!=]==$/][left.type='Literal']:has(> ${ASKED_OF_ARRIVAL}.right)`,
  `SwitchStatement:has(> ${ASKED_OF_ARRIVAL}.discriminant)`,
  "BinaryExpression[operator=/^[!=]==$/]:matches([left.value='brought'], [right.value='brought'])",
].map((selector) => ({
  selector,
  message: 'Ask src/domain/booking/arrival.ts, and take the words from src/domain/booking/arrival-words.ts.',
}));

const NO_ENVIRONMENT = { object: 'process', property: 'env', message: 'Ask src/server/env.ts.' };

const FETCHES = 'Use call() of src/stores/shared/api.ts, or a gateway of the server.';
const NO_FETCH = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
  name,
  message: FETCHES,
}));
const NO_FETCH_BY_NAME = ['globalThis', 'window', 'self'].map((object) => ({
  object,
  property: 'fetch',
  message: FETCHES,
}));

const CLOCK = 'Take it as a parameter: rules have no clock, no chance and no surroundings.';
const NO_STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Use a store.' }));
const NO_CLOCK = [
  'crypto',
  'document',
  'localStorage',
  'location',
  'navigator',
  'performance',
  'process',
  'sessionStorage',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'window',
].map((name) => ({ name, message: CLOCK }));
const NO_CLOCK_BY_NAME = [
  { object: 'Date', property: 'now', message: CLOCK },
  { object: 'Math', property: 'random', message: CLOCK },
  { object: 'Temporal', property: 'Now', message: CLOCK },
];
const NO_NEW_DATE = {
  selector: ":matches(NewExpression[arguments.length=0], CallExpression)[callee.name='Date']",
  message: CLOCK,
};

/**
 * An email is enqueued with its kind, so that no row is about what nobody can compose. The desk's list of emails that were
 * given up changes rows that are there.
 */
const NO_OUTBOX = {
  group: ['**/db/schema.ts', '**/db/tables/mail.ts'],
  importNames: ['outbox'],
  message: 'Use enqueue() and dequeue() of src/server/mail/enqueue.ts.',
};

/** Bookings are read and written in one room: docs/decisions/0073-one-room-for-bookings.md. */
const NO_BOOKINGS = {
  group: ['**/db/schema.ts', '**/db/tables/booking*.ts', '**/db/tables/work-day.ts'],
  importNames: ['bookings', 'bookingLines', 'bookingEvents', 'bookingWorkDays'],
  message: 'Ask src/server/bookings.',
};

export default ts.config(
  { ignores: ['dist/', 'data/', '.astro/', 'test-results/', 'bench-results/', 'node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-strict'],
  { files: ['**/*.tsx'], ...a11yStrict },
  // In what is shipped: with its tests, which hold no components, the compiler behind these rules takes half as long again.
  { files: ['src/**/*.tsx'], ...hooks.configs.flat['recommended-latest'] },
  {
    files: ['src/{islands,controls}/**/*.tsx'],
    plugins: { kennet: { rules: { 'text-of-its-own': textOfItsOwn } } },
    rules: { 'kennet/text-of-its-own': 'error' },
  },
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  ...['jsx-a11y-x', 'astro/jsx-a11y'].map((plugin) => ({
    files: plugin === 'jsx-a11y-x' ? ['**/*.tsx'] : ['**/*.astro'],
    rules: {
      // Safari drops the list role of a list without bullets; tables and cells lose theirs when they become cards.
      [`${plugin}/no-redundant-roles`]: ['error', LISTS_AND_TABLES],
      [`${plugin}/no-interactive-element-to-noninteractive-role`]: ['error', LISTS_AND_TABLES],
      [`${plugin}/label-has-associated-control`]: ['error', { depth: 4 }],
    },
  })),
  {
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
    },
  },
  // TypeScript says the same of these (noUnusedLocals, noUnusedParameters).
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.astro/*.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  // Only entries and configuration read the environment; everything else is given it, see src/server/env.ts. Requests to
  // others leave through clients and gateways: with limits on their time, and with what an answer may be.
  {
    files: ['src/**'],
    rules: {
      'no-restricted-properties': ['error', NO_ENVIRONMENT, ...NO_FETCH_BY_NAME],
      'no-restricted-globals': ['error', ...NO_FETCH],
    },
  },
  {
    files: [
      'src/content.config.ts',
      'src/server/main.ts',
      'src/server/command.ts',
      'src/server/db/migrate-main.ts',
      'src/server/backup/backup-main.ts',
      'src/server/doctor/doctor-main.ts',
      'src/server/upkeep/beside-main.ts',
      'src/server/upkeep/config-main.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...NO_FETCH_BY_NAME] },
  },
  {
    files: WITHOUT_CLOCK,
    rules: {
      'no-restricted-properties': ['error', NO_ENVIRONMENT, ...NO_FETCH_BY_NAME, ...NO_CLOCK_BY_NAME],
      'no-restricted-globals': ['error', ...NO_FETCH, ...NO_CLOCK],
    },
  },
  {
    files: MAY_FETCH,
    rules: { 'no-restricted-properties': ['error', NO_ENVIRONMENT], 'no-restricted-globals': 'off' },
  },
  // An error summary takes the focus when its page opens, as GOV.UK's does; without JavaScript that is `autofocus`.
  {
    files: ['src/controls/ErrorSummary.tsx'],
    rules: { 'jsx-a11y-x/no-autofocus': 'off' },
  },
  // So does the answer to a press.
  {
    files: ['src/views/ui/Done.astro'],
    rules: { 'astro/jsx-a11y/no-autofocus': 'off' },
  },
  {
    files: ['src/**'],
    ignores: ['src/domain/booking/arrival.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ARRIVAL_BY_HAND] },
  },
  {
    files: WITHOUT_CLOCK,
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ARRIVAL_BY_HAND, NO_NEW_DATE] },
  },
  {
    files: ['src/domain/booking/arrival.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, NO_NEW_DATE] },
  },
  // The scripts of .astro files.
  {
    files: ['src/**/*.astro/*.ts'],
    rules: {
      'max-lines': ['error', { max: 8, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', ...NO_FETCH, ...NO_STORAGE],
    },
  },
  // What a form sends is read by pageForm alone: within limits, and after it is known whom the page is for.
  {
    files: ['src/pages/**', 'src/views/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EVERYWHERE,
        ...NO_ARRIVAL_BY_HAND,
        {
          selector:
            "MemberExpression[property.name=/^(formData|text|json|blob|bytes|arrayBuffer|body)$/]:matches([object.name='request'], [object.property.name='request'])",
          message: 'A controller made by pageForm reads what was sent: src/server/http/page-form.ts.',
        },
      ],
    },
  },
  // Tables that one room alone reads and writes; these rooms use no other's.
  {
    files: ['src/server/**/*.ts'],
    ignores: ['src/server/mail/**', 'src/server/outbox/**', 'src/server/bookings/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [NO_OUTBOX, NO_BOOKINGS],
        },
      ],
    },
  },
  {
    files: ['src/server/bookings/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [NO_OUTBOX] }],
    },
  },
  {
    files: ['src/server/mail/**', 'src/server/outbox/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [NO_BOOKINGS] }] },
  },
  // Astro draws a control once, without a script: a hook in it would do nothing there.
  {
    files: ['src/controls/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react'],
              importNamePattern: '^use',
              message: 'State and effects belong to the island that shows the control.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'tests/helpers/**', 'src/server/{main,run}.ts', '.ci/**'],
    rules: { 'no-console': 'off' },
  },
);
