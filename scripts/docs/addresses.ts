import type { LoaderFunctionArgs, RouteObject } from '@nestwright/contract/router';

/** An address pattern and the file of its screen, or the file that names it and what it answers instead. */
export interface Address {
  path: string;
  target: string;
}

/** Where the routes of a remote are. */
export interface RoutesPlace {
  /** The remote's `src`, which `#` stands for. */
  folder: string;
  /** The modules of the lazy screens, by path (`screenFiles`). */
  screens: ReadonlyMap<string, string>;
  /** The file that names an address without a screen; `routes.tsx` if it is left out or finds none. */
  writtenIn?: (path: string) => string | undefined;
}

/**
 * Every address of a remote's routes, in their order, from the route objects themselves.
 *
 * @throws Error naming a route whose screen is not found
 */
export async function addressesOf(routes: readonly RouteObject[], place: RoutesPlace): Promise<Address[]> {
  const found: Address[] = [];
  for (const route of routes) {
    if (route.path !== undefined) found.push({ path: route.path, target: await targetOf(route, place) });
    found.push(...(await addressesOf(route.children ?? [], place)));
  }
  return found;
}

async function targetOf(route: RouteObject, { folder, screens, writtenIn }: RoutesPlace): Promise<string> {
  const routes = `${folder}/routes.tsx`;
  const index = route.children?.find((child) => child.index === true);
  if (typeof route.lazy !== 'function') {
    const answer = await answerOf(route, route.path);
    const named = writtenIn?.(route.path ?? '') ?? routes;
    return answer === undefined ? named : `${named}, ${answer}`;
  }
  const module = screens.get(route.path ?? '');
  if (module === undefined)
    throw new Error(
      `The screen of ${route.path} is not found in ${routes}: import it in the route's lazy function.`,
    );
  const screen = module.replace('#', `${folder}/`);
  const answer = await answerOf(index, route.path);
  return answer === undefined ? screen : `${routes}, ${answer}; ${screen} is around the pages below it`;
}

/** What a route without a screen answers, such as a redirect; undefined if its loader decides nothing. */
async function answerOf(route: RouteObject | undefined, path = ''): Promise<string | undefined> {
  if (typeof route?.loader !== 'function') return undefined;
  const request = new Request(`http://localhost${path.replace(/[:*]/g, '')}`);
  const asked = { request, params: {}, context: undefined } as unknown as LoaderFunctionArgs;
  let answer: unknown;
  try {
    answer = await route.loader(asked);
  } catch (error) {
    answer = error;
  }
  if (!(answer instanceof Response)) return undefined;
  const to = answer.headers.get('location');
  if (to !== null) return `redirects to \`${to}\``;
  return answer.ok ? undefined : `answers ${answer.status}`;
}
