import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

const inBrowser = (file: string): string =>
  fileURLToPath(new URL(`../contract/in-browser/${file}`, import.meta.url));

/** How a module is imported, and what stands for it. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^zod$/, inBrowser('index.ts')],
  [/\/domain\/account\/email\.ts$/, inBrowser('email.ts')],
  [/\/domain\/account\/phone\.ts$/, inBrowser('phone.ts')],
  [/\/domain\/text\/plain-text\.ts$/, inBrowser('plain-text.ts')],
];

/**
 * The browser's scripts read the contract with the part of zod that it uses (src/contract/in-browser), and are spared
 * what describes calls rather than makes them, and how addresses, phone numbers and names are read: a fifth of what a step of
 * the booking loads.
 */
export function forBrowsers(): Plugin {
  return {
    name: 'kennet:for-browsers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => INSTEAD.find(([written]) => written.test(id))?.[1],
    transform(code, id) {
      if (/\/src\/contract\/[^?]*\.ts$/.test(id)) return { code: withoutWords(code), map: null };
      return undefined;
    },
  };
}

/**
 * Without what a field or a call means, which is for the document of the API, and what only the server reads of a call.
 * @param code a module of the contract, as TypeScript
 */
export function withoutWords(code: string): string {
  const words: Edit[] = [];
  new Visitor({
    CallExpression({ callee, end, arguments: [call] }) {
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && call?.type === 'ObjectExpression')
        words.push(...unreadIn(call, code));
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'describe') words.push({ start: callee.object.end, end, text: '' });
    },
    Property({ key, shorthand, value: { start, end } }) {
      if (!shorthand && key.type === 'Identifier' && key.name === 'summary')
        words.push({ start, end, text: "''" });
    },
  }).visit(parseSync('module.ts', code).program);
  // What is within something that goes, goes with it.
  return edited(
    code,
    words.filter((one) => !words.some((other) => other !== one && isWithin(one, other))),
  );
}

const isWithin = (one: Edit, other: Edit): boolean => other.start <= one.start && one.end <= other.end;

/** What of a call only the server and the document of the API read: who may make it, what it takes, and what it may answer. */
const UNREAD = new Set(['access', 'proof', 'summary', 'params', 'query', 'body', 'errors', 'errorData']);

/** Where the body is a file, the browser sends it as one. */
const isFile = ({ value }: ESTree.ObjectProperty): boolean =>
  value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'fileBody';

/** What cuts those from a call, each with the comma behind it. */
function unreadIn({ properties }: ESTree.ObjectExpression, code: string): Edit[] {
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!UNREAD.has(property.key.name) || isFile(property)) return [];
    const [comma = ''] = /^\s*,/.exec(code.slice(property.end)) ?? [];
    return [{ start: property.start, end: property.end + comma.length, text: '' }];
  });
}

/** Where nothing happens but that values are made: rules and the calls of the API. */
const ONLY_VALUES = /\/src\/(?:contract|domain)\/[^?]*\.ts$/;
/** What is a value by itself, and may go unused without a word about it. */
const PLAIN = new Set([
  'Literal',
  'TemplateLiteral',
  'Identifier',
  'MemberExpression',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
]);

/**
 * Tells the bundler that a value made by a call may be left out where nobody reads it. It can't know that of a chain like
 * `z.string().max(5)`, and would keep every call of the API that shares a file with one that a page makes.
 */
export function valuesMayGo(): Plugin {
  return {
    name: 'kennet:values-may-go',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return ONLY_VALUES.test(id) ? { code: withPureValues(code), map: null } : undefined;
    },
  };
}

/** @param code a module as JavaScript */
export function withPureValues(code: string): string {
  const made = parseSync('module.js', code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => (init && !PLAIN.has(init.type) ? [init] : []));
  });
  const pure = (value: string) => `/* @__PURE__ */ (() => (${value}))()`;
  return edited(
    code,
    made.map(({ start, end }) => ({ start, end, text: pure(code.slice(start, end)) })),
  );
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @param edits none inside another */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
