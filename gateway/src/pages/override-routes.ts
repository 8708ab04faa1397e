import type { DeveloperFacts } from '@nestwright/contract/release/schema';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { notFoundError } from '#http/errors.ts';
import { callsPerMinute } from '#http/rate-limit.ts';
import type { Override, ReleaseOverrides } from '#releases/release-override.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import type { DeveloperGate } from './developer-sign-in.ts';
import { buildForm, signInForm } from './override-page.ts';
import { pageCookieName } from './visitor-cookie.ts';

const COOKIE = 'nw_override';
const MOST_SIGN_INS = 10;

export interface OverrideRoutesOptions {
  siteName: string;
  releases: ReleaseReader;
  overrides: ReleaseOverrides;
  origins: readonly string[];
  developers: DeveloperGate;
  isHttps: boolean;
  /** What a developer learns about the site. */
  facts(this: void): Promise<DeveloperFacts>;
}

/** The override of the request: only for developers who have set one that is still allowed. */
export function overrideOf(
  request: FastifyRequest,
  { overrides, developers, isHttps }: OverrideRoutesOptions,
): Override | undefined {
  const text = parseCookie(request.headers.cookie ?? '')[pageCookieName(COOKIE, isHttps)];
  const wish = overrides.parse(text);
  return wish && developers.isDeveloper(request) ? wish : undefined;
}

/**
 * `/_override`: where developers use their own build of one remote in the site. That build runs in the gateway, so only
 * developers may set it, signed in with OVERRIDE_TOKEN. Only this page's form can set it; a link
 * just shows the form, and the gateway refuses other sites' forms.
 */
export async function registerOverrideRoutes(
  app: FastifyInstance,
  options: OverrideRoutesOptions,
): Promise<void> {
  const { siteName, releases, overrides, origins, developers, isHttps, facts } = options;
  const open = { config: { permission: 'page.read' } } as const;
  const developersOnly = { config: { permission: 'override.use' } } as const;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get('/_override', open, (request, reply) => {
      if (!developers.isDeveloper(request)) return askToSignIn(reply, 200);
      const remotes = releases.current()?.remotes.map(({ name }) => name) ?? [];
      return sendForm(reply, buildForm(siteName, { remotes, origins }));
    });
    scope.get('/_override/facts', developersOnly, async (request, reply) => {
      if (!developers.isDeveloper(request)) throw notFoundError();
      return reply.header('cache-control', 'no-store').send(await facts());
    });
    const fewSignIns = { ...open.config, ...callsPerMinute({ LIMIT_FACTOR: 1 }, MOST_SIGN_INS) };
    scope.post('/_override/sign-in', { config: fewSignIns }, (request, reply) => {
      if (!developers.canSignIn) throw notFoundError();
      if (!developers.signIn(reply, fieldsOf(request).token ?? '')) return askToSignIn(reply, 403);
      return reply.redirect('/_override', 303);
    });
    scope.post('/_override', developersOnly, (request, reply) => {
      if (!developers.isDeveloper(request)) return askToSignIn(reply, 403);
      const { remote = '', origin = '', back } = fieldsOf(request);
      if (remote === '') return leave(reply, '', isOwnPath(back) ? back : '/');
      const wish = overrides.parse(`${remote}~${origin}`);
      const release = releases.current()?.remotes.find(({ name }) => name === remote);
      if (!wish || !release)
        return reply
          .code(422)
          .type('text/plain; charset=utf-8')
          .send('This remote or origin is not allowed.');
      const to = isOwnPath(back) ? back : (release.claims[0]?.sample ?? '/');
      return leave(reply, `${wish.remote}~${wish.origin}`, to);
    });
  });

  function askToSignIn(reply: FastifyReply, status: 200 | 403): FastifyReply {
    if (!developers.canSignIn) throw notFoundError();
    return sendForm(reply.code(status), signInForm(siteName, status === 403));
  }

  function leave(reply: FastifyReply, value: string, to: string): FastifyReply {
    const cookie = {
      name: pageCookieName(COOKIE, isHttps),
      value,
      path: '/',
      httpOnly: true,
      secure: isHttps,
      sameSite: 'strict' as const,
    };
    void reply.header('set-cookie', stringifySetCookie(value === '' ? { ...cookie, maxAge: 0 } : cookie));
    return reply.redirect(to, 303);
  }
}

/** Whether it is an address of this site; a form's field could name another. */
function isOwnPath(back: string | undefined): back is string {
  return back !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(back);
}

function fieldsOf(request: FastifyRequest): Partial<Record<string, string>> {
  return (request.body ?? {}) as Partial<Record<string, string>>;
}

function sendForm(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
