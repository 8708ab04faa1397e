import { basename } from 'node:path';

import ts from 'typescript';

/** An export of a module, with the first sentence of its docstring. */
export interface ExportedName {
  name: string;
  kind: 'function' | 'constant' | 'type' | 'class';
  says: string;
}

/** A module's exports, in order, without re-exports. */
export function exportedNames(file: string, text: string): ExportedName[] {
  const source = ts.createSourceFile(basename(file), text, ts.ScriptTarget.ES2022, true);
  return source.statements.filter(isExported).flatMap((statement) => namesOf(statement));
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesOf(statement: ts.Statement): ExportedName[] {
  const says = firstSentence(statement);
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, kind: 'function', says }];
  if (ts.isClassDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, kind: 'class', says }];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type', says }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ name }) => ts.isIdentifier(name))
    .map(({ name }) => ({ name: name.getText(), kind: 'constant', says }));
}

function firstSentence(statement: ts.Statement): string {
  const [doc] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
  const text = (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s+/g, ' ').trim();
  return /^.+?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}
