import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Override, ReleaseOverrides } from '#releases/release-override.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

const COOKIE = 'nw_override';

export interface OverrideRoutesOptions {
  releases: ReleaseReader;
  overrides: ReleaseOverrides;
  origins: readonly string[];
}

/** The override of whoever asks, if they have set one and it is still allowed. */
export function overrideOf(request: FastifyRequest, overrides: ReleaseOverrides): Override | undefined {
  return overrides.parse(parseCookie(request.headers.cookie ?? '')[COOKIE]);
}

/**
 * `/_override`: where a developer puts their own build of one remote into their view of the site. It is set by a form of
 * this page alone: a link can only show the form, and another site's form is refused by the gateway.
 */
export async function registerOverrideRoutes(
  app: FastifyInstance,
  options: OverrideRoutesOptions,
): Promise<void> {
  const { releases, overrides, origins } = options;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get('/_override', (_request, reply) => {
      const remotes = releases.current()?.remotes.map(({ name }) => name) ?? [];
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(formPage(remotes, origins));
    });
    scope.post('/_override', (request, reply) => {
      const { remote = '', origin = '' } = (request.body ?? {}) as Partial<Record<string, string>>;
      if (remote === '') return leave(reply, '', '/');
      const wish = overrides.parse(`${remote}~${origin}`);
      const release = releases.current()?.remotes.find(({ name }) => name === remote);
      if (!wish || !release)
        return reply
          .code(422)
          .type('text/plain; charset=utf-8')
          .send('This remote or origin is not allowed.');
      return leave(reply, `${wish.remote}~${wish.origin}`, release.claims[0]?.sample ?? '/');
    });
  });
}

function leave(reply: FastifyReply, value: string, to: string): FastifyReply {
  const cookie = { name: COOKIE, value, path: '/', httpOnly: true, sameSite: 'strict' as const };
  void reply.header('set-cookie', stringifySetCookie(value === '' ? { ...cookie, maxAge: 0 } : cookie));
  return reply.redirect(to, 303);
}

function formPage(remotes: string[], origins: readonly string[]): string {
  const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your own build | Nestwright</title>
</head>
<body>
<h1>Your own build in the site</h1>
<p>Only you see it, in this browser, until you reset it or close the browser.</p>
<form method="post" action="/_override">
<p><label>Remote <select name="remote">${options(remotes)}</select></label></p>
<p><label>From <select name="origin">${options(origins)}</select></label></p>
<p><button>Use it</button></p>
</form>
<form method="post" action="/_override"><input type="hidden" name="remote" value=""><p><button>Reset</button></p></form>
</body>
</html>
`;
}
