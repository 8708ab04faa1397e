import { basename } from 'node:path';

import ts from 'typescript';

/** How often each identifier occurs in a source file's code. Comments and texts don't count. */
export function identifierCounts(file: string, text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  visit(sourceOf(file, text), (node) => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
  });
  return counts;
}

/** The texts in a source file's code: strings, the fixed parts of templates, and what JSX shows. */
export function textsOf(file: string, text: string): string[] {
  const texts: string[] = [];
  visit(sourceOf(file, text), (node) => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    else if (ts.isJsxText(node) && node.text.trim() !== '') texts.push(node.text.trim());
  });
  return texts;
}

function sourceOf(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(basename(file), text, ts.ScriptTarget.ES2022, false);
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
