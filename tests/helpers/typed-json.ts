import { join } from 'node:path';
import ts from 'typescript';

/** Types as a file says them, with what makes a union of words open to any other word taken out. */
interface Closing {
  /** Part of the path of the files. */
  of: string;
  /** Name of the type that stands for any other word. */
  other: string;
}

/** Beside the tests, so that types are found as they find them; it is never written. */
const FILE = join(import.meta.dirname, 'typed-json-as-read.ts');

const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2024.d.ts'],
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  verbatimModuleSyntax: true,
};

/**
 * Holds JSON against types, as TypeScript holds a literal against them: nothing may be missing, nothing may be there that
 * the type doesn't know.
 * @param imports of the types
 * @param values each with the type that it should have
 * @param closing unions to close
 * @returns what is wrong, in TypeScript's words, each after the number of its value
 */
export function typeErrors(
  imports: string,
  values: readonly { type: string; json: unknown }[],
  { of, other }: Closing,
): string[] {
  const lines = values.map(
    ({ type, json }, nth) => `export const v${nth}: ${type} = ${JSON.stringify(json)};`,
  );
  const text = [imports.replaceAll('\n', ' '), ...lines].join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  const open = new RegExp(`type ${other} = [^;]+;`);
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024) : getSourceFile(name, ...rest);
  host.readFile = (name) => {
    const read = readFile(name);
    return name.includes(of) ? read?.replace(open, `type ${other} = never;`) : read;
  };
  const program = ts.createProgram([FILE], OPTIONS, host);
  const own = program.getSourceFile(FILE);
  return program.getSemanticDiagnostics(own).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${line - 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
