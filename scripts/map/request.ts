import ts from 'typescript';

import { ANY, propertyOf, textsIn, type Value } from './value.ts';

/** A request that code makes or answers. `*` in its method or address stands for any text. */
export interface Request {
  method: string;
  /** Without the query. */
  path: string;
  /** The file that describes it. */
  file: string;
}

type Described = Pick<Request, 'method' | 'path'>;

const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

/** The requests that a call describes; undefined if it is about something else. Wholly unknown addresses are left out. */
export function requestOf(
  { expression }: ts.CallExpression | ts.NewExpression,
  given: readonly Value[][],
): Described[] | undefined {
  for (const values of given)
    for (const value of values)
      if (typeof value !== 'string' && value.kind === 'parts' && value.parts.has('method')) {
        const address = ['path', 'url'].find((name) => value.parts.has(name));
        if (address !== undefined)
          return requests(propertyOf([value], 'method'), propertyOf([value], address));
      }
  const [first = [], second = []] = given;
  if (ts.isIdentifier(expression) && expression.text === 'EventSource') return requests(['GET'], first);
  if (ts.isIdentifier(expression) && expression.text === 'loadJson') return requests(['GET'], second);
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'sendBeacon')
    return requests(['POST'], first);
  // A resumable upload is created with a POST.
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'Upload')
    return requests(['POST'], propertyOf(second, 'endpoint'));
  if (!ts.isPropertyAccessExpression(expression) || !VERBS.includes(expression.name.text)) return undefined;
  const isAddress = first.some((value) => typeof value === 'string' && value.startsWith('/'));
  return isAddress ? requests([expression.name.text.toUpperCase()], first) : undefined;
}

function requests(methods: readonly Value[], addresses: readonly Value[]): Described[] {
  return textsIn(addresses)
    .map((address) => address.slice(address.startsWith(ANY) ? 1 : 0).split('?')[0]!)
    .filter((path) => path.startsWith('/'))
    .flatMap((path) => textsIn(methods).map((method) => ({ method, path })));
}
