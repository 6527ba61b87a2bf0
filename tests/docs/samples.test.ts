import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { DOCS } from '../helpers/docs.ts';
import { CONTEXTS } from '../helpers/sample-contexts.ts';

/** Every fenced sample of TypeScript in the recipes, without the indent that a list gives it. */
const SAMPLES = DOCS.filter(({ file }) => /docs[\\/]add-a-.*\.md$/.test(file)).flatMap(({ file, text }) =>
  [...text.matchAll(/^( *)```tsx?\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) => ({
    file: file.replaceAll('\\', '/'),
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  })),
);

/** The sample as a module: what its recipe takes for granted, and what is around a part of an object. */
function moduleOf({ file, code }: (typeof SAMPLES)[number]): string {
  const context = CONTEXTS.find((each) => each.file === file && code.includes(each.has));
  if (!context)
    throw new Error(`${file}: add what this sample takes for granted to sample-contexts.ts:\n${code}`);
  const { before, around = ['', ''] } = context;
  return `${before}\n${around[0]}\n${code}\n${around[1]}\nexport {};\n`;
}

test('every sample of the recipes compiles against the code as it is', () => {
  expect(SAMPLES.length).toBeGreaterThan(5);
  const read = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, process.cwd());
  const modules = new Map(
    SAMPLES.map((sample, at) => [
      resolve(`tests/docs/sample-${at}.tsx`),
      { ...sample, text: moduleOf(sample) },
    ]),
  );
  const host = ts.createCompilerHost({ ...options, noEmit: true });
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => modules.has(resolve(file)) || fileExists.call(host, file);
  host.readFile = (file) => modules.get(resolve(file))?.text ?? readFile.call(host, file);
  host.getSourceFile = (file, ...rest) => {
    const own = modules.get(resolve(file));
    return own
      ? ts.createSourceFile(file, own.text, ts.ScriptTarget.Latest)
      : getSourceFile.call(host, file, ...rest);
  };
  const types = resolve('.astro/types.d.ts');
  const roots = existsSync(types) ? [types, ...modules.keys()] : [...modules.keys()];
  const unused = { noUnusedLocals: false, noUnusedParameters: false, noEmit: true, skipLibCheck: true };
  const program = ts.createProgram(roots, { ...options, ...unused }, host);
  const wrong = [...modules].flatMap(([path, { file, code }]) => {
    const source = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} in\n${code}`,
    );
  });
  expect(wrong).toEqual([]);
});
