import ts from 'typescript';

import { ANY, type Evaluate, propertyOf, type Scope, textsIn, union, type Value } from './value.ts';

/** What an expression without calls may be; undefined for other code. */
export function evaluateText(node: ts.Node, scope: Scope, evaluate: Evaluate): Value[] | undefined {
  const of = (one: ts.Node) => evaluate(one, scope);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce<string[]>(
      (texts, { expression, literal }) => joined(joined(texts, textsIn(of(expression))), [literal.text]),
      [node.head.text],
    );
  if (ts.isConditionalExpression(node)) {
    of(node.condition);
    return union(of(node.whenTrue), of(node.whenFalse));
  }
  if (ts.isBinaryExpression(node)) return ofBoth(node.operatorToken.kind, of(node.left), of(node.right));
  if (ts.isPropertyAccessExpression(node)) {
    const values = propertyOf(of(node.expression), node.name.text);
    return values.length > 0 ? values : [ANY];
  }
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node);
  return isWrapped ? of(node.expression) : undefined;
}

/** What an object or a list may be; undefined for other code. */
export function evaluateStructure(node: ts.Node, scope: Scope, evaluate: Evaluate): Value[] | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map((element) => evaluate(element, scope));
    return node.elements.some(ts.isSpreadElement) ? [ANY] : [{ kind: 'items', items }];
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const parts = new Map<string, Value[]>();
  for (const property of node.properties)
    if (ts.isSpreadAssignment(property)) {
      for (const value of evaluate(property.expression, scope))
        if (typeof value !== 'string' && value.kind === 'parts')
          for (const [key, values] of value.parts) parts.set(key, values);
    } else if (property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) {
      parts.set(property.name.text, propertyValues(property, scope, evaluate));
    }
  return [{ kind: 'parts', parts }];
}

function propertyValues(property: ts.ObjectLiteralElementLike, scope: Scope, evaluate: Evaluate): Value[] {
  if (ts.isPropertyAssignment(property)) return evaluate(property.initializer, scope);
  if (ts.isShorthandPropertyAssignment(property)) return evaluate(property.name, scope);
  return ts.isMethodDeclaration(property) ? [{ kind: 'code', node: property, scope }] : [ANY];
}

function ofBoth(operator: ts.SyntaxKind, left: Value[], right: Value[]): Value[] {
  if (operator === ts.SyntaxKind.PlusToken) return joined(textsIn(left), textsIn(right));
  const isEither =
    operator === ts.SyntaxKind.QuestionQuestionToken ||
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.AmpersandAmpersandToken;
  // Code refuses an empty stand-in for an unknown text before it asks, as in `params.id ?? ''`.
  const others = left.includes(ANY) ? right.filter((value) => value !== '') : right;
  return isEither ? union(left, others) : [ANY];
}

function joined(starts: readonly string[], ends: readonly string[]): string[] {
  return [...new Set(starts.flatMap((start) => ends.map((end) => start + end)))];
}
