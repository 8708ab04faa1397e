import ts from 'typescript';

import { type Imported, readModule, type Sources } from './module.ts';

/** What a file takes from others: by an import, by `const { name } = await import(…)`, or to export it again. */
export function importedNames(file: string, sources: Sources): Imported[] {
  const { imports, declarations } = readModule(sources, file);
  const found = [...imports.values()];
  const add = (request: ts.Expression | undefined, names: readonly string[]) => {
    const target = request && ts.isStringLiteral(request) ? sources.resolve(request.text, file) : undefined;
    if (target !== undefined) found.push(...names.map((name) => ({ file: target, name })));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
      add(
        node.moduleSpecifier,
        node.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text),
      );
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
      add(
        loadedBy(node.initializer),
        node.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText()),
      );
    ts.forEachChild(node, visit);
  };
  for (const { statement } of declarations) visit(statement);
  return found;
}

/** The request of `await import(request)`. */
function loadedBy(node: ts.Expression | undefined): ts.Expression | undefined {
  if (!node || !ts.isAwaitExpression(node) || !ts.isCallExpression(node.expression)) return undefined;
  const { expression, arguments: given } = node.expression;
  return expression.kind === ts.SyntaxKind.ImportKeyword ? given[0] : undefined;
}
