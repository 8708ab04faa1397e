const MOST_REDIRECTS = 3;

/**
 * Fetches, and follows redirects on the same origin alone: what another host says was never asked for, and an address of
 * the private network must not be reached by way of a public one.
 *
 * @throws Error for a redirect that leads elsewhere or on and on, and what `get` throws
 */
export async function fetchFromHost(get: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  let next = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await get(next, { ...init, redirect: 'manual' });
    const location = [301, 302, 303, 307, 308].includes(answer.status)
      ? answer.headers.get('location')
      : null;
    if (location === null) return answer;
    await answer.body?.cancel();
    const { href, origin } = new URL(location, next);
    if (origin !== new URL(url).origin)
      throw new Error(`${new URL(url).origin} redirects to another host, which is not followed`);
    next = href;
  }
  throw new Error(`${new URL(url).origin} redirects more than ${MOST_REDIRECTS} times`);
}
