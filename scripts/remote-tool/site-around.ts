import { pageCookieName } from '@nestwright/gateway/pages/visitor-cookie.ts';

import { requireEncrypted } from '#release/require-encrypted.ts';

/** A site that shows a developer's build in place of one of its remotes, only to that developer. */
export interface SiteAround {
  address: URL;
  /** Cookies as `name=value`: one names the build, and one proves that the developer may use it. */
  cookies: readonly string[];
}

/** The site, and the build to show in it. */
export interface SiteOrder {
  address: URL;
  /** The remote's name. */
  remote: string;
  /** Origin from which the site's gateway fetches the build: `http://127.0.0.1:3015`. */
  origin: string;
  /** A page of the remote. */
  sample: string;
  /** OVERRIDE_TOKEN of the gateway. */
  token: string;
}

/**
 * Requests a page of the remote from a site, with the developer's build in it.
 *
 * @throws Error when the site does not answer, or does not show the build; the message says what its gateway needs
 */
export async function siteAround(order: SiteOrder): Promise<SiteAround> {
  const { address, remote, origin, sample, token } = order;
  const signedIn = token === '' ? [] : await signIn(address, token);
  // The gateway's own address may differ from the address that is used here.
  const overrides = [true, false].map(
    (isHttps) => `${pageCookieName('nw_override', isHttps)}=${remote}~${origin}`,
  );
  const cookies = [...overrides, ...signedIn];
  const page = await textOf(new URL(sample, address), { headers: { cookie: cookies.join('; ') } });
  const problem = /"override":\{[^}]*"problem":("(?:[^"\\]|\\.)*")/.exec(page)?.[1];
  if (problem !== undefined)
    throw new Error(`${address.origin} cannot show the build: ${String(JSON.parse(problem))}`);
  if (!page.includes(`/.overrides/${remote}-`))
    throw new Error(
      `${address.origin} does not accept builds from ${origin}. Its gateway needs OVERRIDE_ORIGINS=${origin}, and OVERRIDE_TOKEN with the same value here and there.`,
    );
  return { address, cookies };
}

async function signIn(address: URL, token: string): Promise<string[]> {
  requireEncrypted(address);
  const answer = await fetch(new URL('/_override/sign-in', address), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address.origin },
    body: new URLSearchParams({ token }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  if (answer.status !== 303 || cookies.length === 0)
    throw new Error(`${address.origin} refused OVERRIDE_TOKEN: it answered ${answer.status}.`);
  return cookies;
}

async function textOf(address: URL, init: RequestInit): Promise<string> {
  try {
    return await (await fetch(address, init)).text();
  } catch (error) {
    const { cause } = error as Error & { cause?: Error };
    throw new Error(`${address.origin} does not answer: ${cause?.message ?? String(error)}`, {
      cause: error,
    });
  }
}
