import type { LoaderFunctionArgs, RouteObject } from '@nestwright/contract/router';

/** An address pattern and the file of its screen, or the file that redirects it and where to. */
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

async function targetOf(route: RouteObject, { folder, screens }: RoutesPlace): Promise<string> {
  if (typeof route.lazy === 'function') {
    const screen = screens.get(route.path ?? '');
    if (screen === undefined)
      throw new Error(
        `The screen of ${route.path} is not found in ${folder}/routes.tsx: import it in the route's lazy function.`,
      );
    return screen.replace('#', `${folder}/`);
  }
  const redirect = await redirectOf(route);
  return redirect === undefined ? `${folder}/routes.tsx` : `${folder}/routes.tsx, ${redirect}`;
}

/** Where a route without a screen sends people. */
async function redirectOf({ loader, path = '' }: RouteObject): Promise<string | undefined> {
  if (typeof loader !== 'function') return undefined;
  const request = new Request(`http://localhost${path.replace(/[:*]/g, '')}`);
  try {
    const answer: unknown = await loader({
      request,
      params: {},
      context: undefined,
    } as unknown as LoaderFunctionArgs);
    const to = answer instanceof Response ? answer.headers.get('location') : null;
    return to === null ? undefined : `redirects to \`${to}\``;
  } catch {
    // A loader that throws something else is not a redirect.
    return undefined;
  }
}
