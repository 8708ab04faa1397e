type Claims = readonly { path: string }[];

/** The part of a router's route that claims need. */
interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

/** First segments of addresses that the gateway answers itself; no remote may claim a page below them. */
const RESERVED = ['api', 'releases', '.well-known', 'metrics', 'healthz', 'readyz'];

/** Whether a claim's path belongs to the gateway: `/api/...`, `/releases/...`, or a first segment that starts with `_`. */
export function isReserved(path: string): boolean {
  const [first = ''] = segments(path);
  return first.startsWith('_') || RESERVED.includes(first.toLowerCase());
}

/**
 * Whether one pattern is inside another: every path that matches `inner` matches `outer` too. `/category/roofing` is
 * inside `/category/:slug`.
 */
export function isInside(inner: string, outer: string): boolean {
  const given = segments(inner);
  const wanted = segments(outer);
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return true;
    const value = given[index];
    if (value === undefined) return false;
    if (segment.startsWith(':') && value !== '*') continue;
    if (segment.toLowerCase() !== value.toLowerCase()) return false;
  }
  return given.length === wanted.length;
}

/** The routes that a remote's claims cover. Without this, a remote could take over another's page in open tabs. */
export function claimedRoutes<T extends Route>(routes: readonly T[], claims: Claims): T[] {
  return claimedBelow(routes, '', claims);
}

/** The patterns of the routes that no claim of the remote covers. */
export function unclaimedPaths(routes: readonly Route[], claims: Claims): string[] {
  return leafPaths(routes, '').filter((path) => !isCovered(path, claims));
}

function claimedBelow<T extends Route>(routes: readonly T[], parent: string, claims: Claims): T[] {
  return routes.flatMap((route) => {
    const path = joined(parent, route.path);
    if (!route.children) return isCovered(path, claims) ? [route] : [];
    const children = claimedBelow(route.children, path, claims);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

function leafPaths(routes: readonly Route[], parent: string): string[] {
  return routes.flatMap((route) => {
    const path = joined(parent, route.path);
    return route.children ? leafPaths(route.children, path) : [path];
  });
}

function isCovered(path: string, claims: Claims): boolean {
  return claims.some((claim) => isInside(path, claim.path));
}

/** A child's path may be absolute, or relative to its parent's. */
function joined(parent: string, path = ''): string {
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
