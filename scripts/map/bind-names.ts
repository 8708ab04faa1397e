import ts from 'typescript';

import { ANY, type Evaluate, type Parts, propertyOf, type Scope, union, type Value } from './value.ts';

/** Gives the names of a declaration or parameter their values. */
export function bindNames(
  name: ts.BindingName,
  values: Value[],
  { scope, evaluate }: { scope: Scope; evaluate: Evaluate },
): void {
  if (ts.isIdentifier(name)) {
    scope.names.set(name.text, values);
    return;
  }
  const given = ts.isArrayBindingPattern(name) ? itemOf(values) : partOf(values, name);
  for (const [index, element] of name.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    const found = given(element, index);
    const usual = element.initializer ? evaluate(element.initializer, scope) : [ANY];
    bindNames(element.name, found.length > 0 ? found : usual, { scope, evaluate });
  }
}

type Given = (element: ts.BindingElement, index: number) => Value[];

function itemOf(values: readonly Value[]): Given {
  return (_element, index) =>
    union(
      ...values.map((value) =>
        typeof value === 'string' || value.kind !== 'items' ? [ANY] : (value.items[index] ?? []),
      ),
    );
}

function partOf(values: readonly Value[], { elements }: ts.ObjectBindingPattern): Given {
  const taken = new Set(elements.map(keyOf));
  return (element) => {
    if (element.dotDotDotToken === undefined) return propertyOf(values, keyOf(element));
    return values.map((value) =>
      typeof value === 'string' || value.kind !== 'parts' ? ANY : withoutParts(value, taken),
    );
  };
}

function withoutParts({ parts }: Parts, taken: ReadonlySet<string>): Parts {
  return { kind: 'parts', parts: new Map([...parts].filter(([key]) => !taken.has(key))) };
}

function keyOf({ name, propertyName }: ts.BindingElement): string {
  const key = propertyName ?? name;
  return ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : '';
}
