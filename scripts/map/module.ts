import ts from 'typescript';

/** Where source files and what they import are found. */
export interface Sources {
  read: (file: string) => string;
  /** The file that an import names; undefined for another's package. */
  resolve: (request: string, from: string) => string | undefined;
}

/** A top-level statement, and the names that it declares. */
export interface Declaration {
  names: string[];
  isExported: boolean;
  statement: ts.Statement;
}

/** A name imported from another file. */
export interface Imported {
  file: string;
  name: string;
}

/** A parsed source file. */
export interface Module {
  file: string;
  declarations: Declaration[];
  /** By the name that the file gives it. */
  imports: ReadonlyMap<string, Imported>;
}

/** Parses a file. Only imports from files of `sources` are listed. */
export function readModule(sources: Sources, file: string): Module {
  const source = ts.createSourceFile(file, sources.read(file), ts.ScriptTarget.ES2022, true);
  const imports = new Map<string, Imported>();
  const declarations: Declaration[] = [];
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement))
      for (const [local, imported] of importsOf(sources, file, statement)) imports.set(local, imported);
    else declarations.push(declarationOf(statement));
  return { file, declarations, imports };
}

function importsOf(
  sources: Sources,
  file: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
): [local: string, imported: Imported][] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  const target = sources.resolve((moduleSpecifier as ts.StringLiteral).text, file);
  if (target === undefined) return [];
  return bindings.elements.map(({ name, propertyName }) => [
    name.text,
    { file: target, name: (propertyName ?? name).text },
  ]);
}

function declarationOf(statement: ts.Statement): Declaration {
  const isExported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return { names: namesOf(statement), isExported, statement };
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}
