import ts from 'typescript';

import { ANY, type Evaluate, inner, type Scope, textsIn, type Value } from './value.ts';

/** Reads each branch of a switch with only the values that lead there. */
export function runSwitch(node: ts.SwitchStatement, scope: Scope, evaluate: Evaluate): void {
  evaluate(node.expression, scope);
  const subject = subjectOf(node.expression);
  let labels: string[] = [];
  for (const clause of node.caseBlock.clauses) {
    labels.push(...(ts.isCaseClause(clause) ? textsIn(evaluate(clause.expression, scope)) : [ANY]));
    if (clause.statements.length === 0) continue;
    const branch = inner(scope);
    const left = subject && narrowed(evaluate(subject.name, scope), subject.property, labels);
    if (subject && left) branch.names.set(subject.name.text, left);
    if (left?.length !== 0) for (const statement of clause.statements) evaluate(statement, branch);
    labels = [];
  }
}

/** The variable of `switch (variable)` or of `switch (variable.property)`. */
function subjectOf(of: ts.Expression): { name: ts.Identifier; property?: string } | undefined {
  if (ts.isIdentifier(of)) return { name: of };
  if (!ts.isPropertyAccessExpression(of) || !ts.isIdentifier(of.expression)) return undefined;
  return { name: of.expression, property: of.name.text };
}

function narrowed(values: readonly Value[], property: string | undefined, labels: string[]): Value[] {
  if (labels.includes(ANY)) return [...values];
  return values.flatMap((value): Value[] => {
    if (property === undefined) return among(value, labels);
    if (value === ANY) return [{ kind: 'parts', parts: new Map([[property, labels]]) }];
    if (typeof value === 'string' || value.kind !== 'parts') return [value];
    const left = (value.parts.get(property) ?? [ANY]).flatMap((one) => among(one, labels));
    return left.length === 0 ? [] : [{ kind: 'parts', parts: new Map([...value.parts, [property, left]]) }];
  });
}

function among(value: Value, labels: string[]): Value[] {
  if (value === ANY) return labels;
  return typeof value !== 'string' || labels.includes(value) ? [value] : [];
}
