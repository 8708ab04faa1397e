import type { LoaderFunctionArgs, RouteObject } from '@nestwright/contract/router';

/** An address pattern and the file of its screen, or the file that redirects it and where to. */
export interface Address {
  path: string;
  target: string;
}

/**
 * Every address of a remote's routes, in their order, from the route objects themselves.
 *
 * @param folder the remote's `src`, which `#` stands for
 */
export async function addressesOf(routes: readonly RouteObject[], folder: string): Promise<Address[]> {
  const found: Address[] = [];
  for (const route of routes) {
    if (route.path !== undefined) found.push({ path: route.path, target: await targetOf(route, folder) });
    found.push(...(await addressesOf(route.children ?? [], folder)));
  }
  return found;
}

async function targetOf(route: RouteObject, folder: string): Promise<string> {
  const screen =
    typeof route.lazy === 'function' &&
    /import\(\s*(?:\/\*.*?\*\/\s*)?["']#([^"']+)["']\s*\)/.exec(route.lazy.toString());
  if (screen) return `${folder}/${screen[1]}`;
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
