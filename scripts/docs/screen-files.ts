import ts from 'typescript';

/**
 * The module of each lazy screen in a source file of routes, by the route's path: `#screens/home/home-screen.tsx`.
 * `lazy` is a function in its place, or the name of one in the same file. The first module that it imports has the screen.
 */
export function screenFiles(text: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile('routes.tsx', text, ts.ScriptTarget.ES2022, false);
  const named = new Map<string, ts.Node>();
  for (const statement of source.statements)
    if (ts.isFunctionDeclaration(statement) && statement.name) named.set(statement.name.text, statement);
  const screens = new Map<string, string>();
  visit(source, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    const path = valueOf(node, 'path');
    const lazy = valueOf(node, 'lazy');
    if (!path || !lazy || !ts.isStringLiteral(path)) return;
    const screen = firstImport(ts.isIdentifier(lazy) ? named.get(lazy.text) : lazy);
    if (screen !== undefined) screens.set(path.text, screen);
  });
  return screens;
}

function valueOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of object.properties)
    if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === name)
      return property.initializer;
  return undefined;
}

function firstImport(code: ts.Node | undefined): string | undefined {
  let found: string | undefined;
  if (code)
    visit(code, (node) => {
      if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
      const [module] = node.arguments;
      if (module && ts.isStringLiteral(module)) found ??= module.text;
    });
  return found;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
