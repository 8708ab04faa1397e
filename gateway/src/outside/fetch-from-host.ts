const MAX_REDIRECTS = 3;

/**
 * Fetches, and follows redirects only on the same origin. Another host's answer was not requested, and a public host
 * must not redirect into the private network.
 *
 * @throws Error for a redirect to another origin or too many redirects, and whatever `get` throws
 */
export async function fetchFromHost(get: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  let next = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
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
  throw new Error(`${new URL(url).origin} redirects more than ${MAX_REDIRECTS} times`);
}
