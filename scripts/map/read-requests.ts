import ts from 'typescript';

import { bindNames } from './bind-names.ts';
import { entriesOf } from './entries-of.ts';
import { evaluateStructure, evaluateText } from './evaluate-texts.ts';
import type { Sources } from './module.ts';
import { requestOf, type Request } from './request.ts';
import { runSwitch } from './run-switch.ts';
import { createScopes } from './scopes.ts';
import {
  ANY,
  type Code,
  codeIn,
  inner,
  propertyOf,
  type Scope,
  textsIn,
  union,
  type Value,
} from './value.ts';

/** What is read: source files, and those whose functions are followed where others call them. */
export interface Reading {
  sources: Sources;
  follows: RegExp;
}

/**
 * The requests that the functions of a file describe, with all functions that they call: objects with `method` and
 * `path` or `url`. `*` in an address stands for any text.
 */
export function readRequests(file: string, { sources, follows }: Reading): Request[] {
  const scopes = createScopes(sources);
  const running = new Set<ts.Node>();
  const found: Request[] = [];
  let prefix = '';

  function evaluate(node: ts.Node, scope: Scope): Value[] {
    if (ts.isTypeNode(node)) return [];
    if (ts.isIdentifier(node)) return scopes.lookUp(node.text, scope, evaluate);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return [{ kind: 'code', node, scope }];
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return call(node, scope);
    const value = evaluateText(node, scope, evaluate) ?? evaluateStructure(node, scope, evaluate);
    if (value) return value;
    if (ts.isFunctionDeclaration(node)) return [];
    if (ts.isVariableDeclaration(node))
      bindNames(node.name, node.initializer ? evaluate(node.initializer, scope) : [ANY], { scope, evaluate });
    else if (ts.isReturnStatement(node))
      scope.returned.push(...(node.expression ? evaluate(node.expression, scope) : [ANY]));
    else if (ts.isForOfStatement(node)) loop(node, scope);
    else if (ts.isSwitchStatement(node)) runSwitch(node, scope, evaluate);
    else ts.forEachChild(node, (child) => void evaluate(child, scope));
    return [ANY];
  }

  function loop({ expression, initializer, statement }: ts.ForOfStatement, outer: Scope): void {
    for (const values of evaluate(expression, outer)) {
      const items = typeof values === 'string' || values.kind !== 'items' ? [[ANY]] : values.items;
      for (const item of items) {
        const scope = inner(outer);
        const [variable] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
        if (variable) bindNames(variable.name, item, { scope, evaluate });
        evaluate(statement, scope);
      }
    }
  }

  function call(node: ts.CallExpression | ts.NewExpression, scope: Scope): Value[] {
    const given = (node.arguments ?? []).map((argument) => evaluate(argument, scope));
    const requests = requestOf(node, given);
    if (requests) {
      for (const { method, path } of requests)
        found.push({ method, path: prefix + path, file: scope.module.file });
      return [ANY];
    }
    const known = evaluate(node.expression, scope).filter(
      (value) => typeof value !== 'string' && value.kind === 'code' && follows.test(value.scope.module.file),
    ) as Code[];
    if (known.length > 0) return union(...known.map((code) => run(code, given)));
    const before = prefix;
    for (const added of given.flatMap((values) => textsIn(propertyOf(values, 'prefix'))))
      if (added.startsWith('/')) prefix = before + added;
    for (const code of codeIn(given.flat())) run(code, []);
    prefix = before;
    return [ANY];
  }

  function run({ node, scope: outer }: Code, given: Value[][]): Value[] {
    const { body, parameters } = node;
    if (body === undefined || running.has(node)) return [ANY];
    running.add(node);
    const scope = inner(outer, []);
    for (const [index, { name, initializer }] of parameters.entries())
      bindNames(name, given[index] ?? (initializer ? evaluate(initializer, scope) : [ANY]), {
        scope,
        evaluate,
      });
    if (ts.isBlock(body)) {
      for (const statement of body.statements)
        if (ts.isFunctionDeclaration(statement) && statement.name)
          scope.names.set(statement.name.text, [{ kind: 'code', node: statement, scope }]);
      evaluate(body, scope);
    } else scope.returned.push(...evaluate(body, scope));
    running.delete(node);
    return scope.returned.length > 0 ? union(scope.returned) : [ANY];
  }

  const scope = scopes.ofFile(file);
  for (const name of entriesOf(scope.module))
    for (const code of codeIn(scopes.lookUp(name, scope, evaluate)))
      for (const returned of codeIn(run(code, []))) run(returned, []);
  return found;
}
