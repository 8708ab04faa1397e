import type ts from 'typescript';

import type { Module } from './module.ts';

/** Stands for any text, alone or within one. */
export const ANY = '*';

/** What an expression may be: a text, a function, an object, or a list. */
export type Value = string | Code | Parts | Items;

/** A function with the names that it sees. */
export interface Code {
  kind: 'code';
  node: ts.FunctionLikeDeclaration;
  scope: Scope;
}

/** An object: what each of its properties may be. */
export interface Parts {
  kind: 'parts';
  parts: ReadonlyMap<string, Value[]>;
}

/** A list: what each of its items may be. */
export interface Items {
  kind: 'items';
  items: Value[][];
}

/** The names at a place in the code. */
export interface Scope {
  module: Module;
  names: Map<string, Value[]>;
  outer?: Scope | undefined;
  /** What the function around the place may return. */
  returned: Value[];
}

/** Reads code, and tells what its value may be. */
export type Evaluate = (node: ts.Node, scope: Scope) => Value[];

/** A scope inside another, of the same function or of the given result. */
export function inner(outer: Scope, returned: Value[] = outer.returned): Scope {
  return { module: outer.module, names: new Map(), outer, returned };
}

/** Values without repeated texts. */
export function union(...values: readonly Value[][]): Value[] {
  return [...new Set(values.flat())];
}

/** The texts that values may be. */
export function textsIn(values: readonly Value[]): string[] {
  return [...new Set(values.map((value) => (typeof value === 'string' ? value : ANY)))];
}

/** What a property of the values may be; nothing for objects without it. */
export function propertyOf(values: readonly Value[], name: string): Value[] {
  return union(
    ...values.map((value) => {
      if (typeof value === 'string' || value.kind !== 'parts') return [ANY];
      return value.parts.get(name) ?? [];
    }),
  );
}

/** Every function in values, however deep. */
export function codeIn(values: readonly Value[]): Code[] {
  return values.flatMap((value): Code[] => {
    if (typeof value === 'string') return [];
    if (value.kind === 'code') return [value];
    return (value.kind === 'items' ? value.items : [...value.parts.values()]).flatMap(codeIn);
  });
}
