import { ANY } from './value.ts';
import type { Request } from './request.ts';

/**
 * The files whose routes answer a file's calls, in the order of the calls. `:name` in a route's address stands for any
 * text of one segment, and `*` in either address for any text.
 *
 * @throws Error naming a call that no route answers
 */
export function answeringFiles(
  file: string,
  calls: readonly Request[],
  routes: readonly Request[],
): string[] {
  if (calls.length === 0) throw new Error(`${file} makes no call that can be read.`);
  const files = calls.flatMap((call) => {
    const answering = nearest(
      call,
      routes.filter((route) => answers(route, call)),
    );
    if (answering.length === 0)
      throw new Error(`No route of the gateway answers ${call.method} ${call.path} of ${file}.`);
    return answering.map((route) => route.file);
  });
  return [...new Set(files)];
}

function answers(route: Request, call: Request): boolean {
  const asked = call.path.split('/');
  const served = route.path.split('/');
  return (
    mayBe(call.method, route.method) &&
    asked.length === served.length &&
    asked.every((segment, at) => (isParameter(served[at]!) ? segment !== '' : mayBe(segment, served[at]!)))
  );
}

/** A router prefers a fixed segment to a parameter: `/users/me` is not for `/users/:id`. */
function nearest({ path }: Request, routes: readonly Request[]): Request[] {
  const asked = path.split('/');
  const taken = (route: Request) =>
    route.path.split('/').filter((segment, at) => isParameter(segment) && !asked[at]!.includes(ANY)).length;
  const fewest = Math.min(...routes.map(taken));
  return routes.filter((route) => taken(route) === fewest);
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** Whether two texts can be the same, each with `*` for any text. */
function mayBe(one: string, other: string): boolean {
  return one === other || patternOf(one).test(other) || patternOf(other).test(one);
}

function patternOf(text: string): RegExp {
  const parts = text.split(ANY).map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}
