import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What a module exports at run time, and which interfaces it exports. */
function exportsOf(file: string): { values: string[]; interfaces: string[] } {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const values: string[] = [];
  const interfaces: string[] = [];
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node)) {
      if (node.isTypeOnly) continue;
      if (node.exportClause && ts.isNamedExports(node.exportClause))
        for (const each of node.exportClause.elements) if (!each.isTypeOnly) values.push(each.name.text);
      if (!node.exportClause) values.push('*');
      continue;
    }
    const isExported =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    if (ts.isInterfaceDeclaration(node)) interfaces.push(node.name.text);
    else if (ts.isFunctionDeclaration(node)) values.push(node.name?.text ?? 'default');
    else if (ts.isVariableStatement(node))
      for (const { name } of node.declarationList.declarations) values.push(name.getText(source));
    else if (!ts.isTypeAliasDeclaration(node)) values.push(ts.SyntaxKind[node.kind]);
  }
  return { values, interfaces };
}

test.each(globSync('src/server/*/service.ts').map((file) => [basename(dirname(file)), file] as const))(
  'the service of %s is an interface and what makes it: values that others need live in a room or in domain',
  (_feature, file) => {
    const { values, interfaces } = exportsOf(file);
    expect(values).toEqual([expect.stringMatching(/^\w+Service$/)]);
    expect(interfaces.length).toBeGreaterThan(0);
  },
);
