import ts from 'typescript';

import { type Module, readModule, type Sources } from './module.ts';
import { ANY, type Evaluate, type Scope, type Value } from './value.ts';

/** Finds what names stand for, in the code around them, in their file and in the files that it imports. */
export interface Scopes {
  ofFile: (file: string) => Scope;
  lookUp: (name: string, scope: Scope, evaluate: Evaluate) => Value[];
}

/** The scopes of source files, each read once. */
export function createScopes(sources: Sources): Scopes {
  const files = new Map<string, Scope>();

  function ofFile(file: string): Scope {
    const known = files.get(file);
    if (known) return known;
    const scope: Scope = { module: readModule(sources, file), names: new Map(), returned: [] };
    files.set(file, scope);
    return scope;
  }

  function lookUp(name: string, scope: Scope, evaluate: Evaluate): Value[] {
    const known = scope.names.get(name);
    if (known) return known;
    if (scope.outer) return lookUp(name, scope.outer, evaluate);
    // A constant whose value depends on itself counts as any text.
    scope.names.set(name, [ANY]);
    const imported = scope.module.imports.get(name);
    const values = imported
      ? lookUp(imported.name, ofFile(imported.file), evaluate)
      : declared(name, scope, evaluate);
    scope.names.set(name, values);
    return values;
  }

  return { ofFile, lookUp };
}

function declared(name: string, scope: Scope, evaluate: Evaluate): Value[] {
  const statement = statementOf(name, scope.module);
  if (statement === undefined) return [ANY];
  if (ts.isFunctionDeclaration(statement)) return [{ kind: 'code', node: statement, scope }];
  if (!ts.isVariableStatement(statement)) return [ANY];
  const { initializer } =
    statement.declarationList.declarations.find(
      ({ name: given }) => ts.isIdentifier(given) && given.text === name,
    ) ?? {};
  return initializer ? evaluate(initializer, scope) : [ANY];
}

/** An overloaded function's last statement is the one with the code. */
function statementOf(name: string, { declarations }: Module): ts.Statement | undefined {
  return declarations.findLast(({ names }) => names.includes(name))?.statement;
}
