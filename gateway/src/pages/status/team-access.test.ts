import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { revokeToken } from '#marketplace/desk/team/change-team.ts';
import { addTeam } from '#marketplace/desk/team/team-commands.ts';
import { releaseTeams } from '#release-teams.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';
import { writeReleases } from '#testing/write-releases.ts';

const ADMIN = 'a token of operators, 32 characters or more';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-team-access-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A gateway whose garden and shed have teams, and how it answers an address to who sends a token. */
async function gateway(adminToken: string | null) {
  writeReleases(
    folder,
    ['shell', 'garden', 'shed'].map((name) => ({ name, bundle: '' })),
  );
  const pages = testPages(folder, { adminToken });
  const { app, deps, clock } = await startTestApp({
    pages: (scope, own) => pages(scope, { ...own, teams: releaseTeams(own) }),
  });
  const add = (name: string) => addTeam(deps, { name, owns: [`/${name}`], expires: '90d' });
  const ask = (url: string, token: string, scheme = 'Bearer') => {
    const value = scheme === 'Basic' ? Buffer.from(`anybody:${token}`).toString('base64') : token;
    return app.inject({ url, headers: token === '' ? {} : { authorization: `${scheme} ${value}` } });
  };
  const status = async (url: string, token: string) => (await ask(url, token)).statusCode;
  return { deps, clock, garden: await add('garden'), shed: await add('shed'), ask, status };
}

test.each([ADMIN, null])(
  'a team’s token opens the page of its own piece and nothing else; ADMIN_TOKEN is %s',
  async (admin) => {
    const { garden, shed, ask, status } = await gateway(admin);
    for (const scheme of ['Bearer', 'Basic']) {
      const own = await ask('/_status/garden', garden, scheme);
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(own.body).toContain('<h1>garden</h1>');
      expect(own.body).not.toMatch(/href="\/_status["/]/);
    }
    expect(await status('/_status.css', garden)).toBe(200);
    expect(await status('/_status/garden', shed)).toBe(401);
    expect(await status('/_status/shell', garden)).toBe(401);
    for (const url of ['/_status', '/_status.json', '/metrics'])
      expect([url, await status(url, garden)]).toEqual([url, admin === null ? 404 : 401]);
  },
);

test('without a valid token nobody opens a team’s page, and browsers ask for one', async () => {
  const { deps, clock, garden, shed, ask, status } = await gateway(ADMIN);
  const refused = await ask('/_status/garden', '');
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
    401,
    expect.stringMatching(/^Basic /),
  ]);
  expect(refused.body).toContain('ADMIN_TOKEN or the token of the piece’s team');
  expect(await status('/_status/garden', 'guessed')).toBe(401);
  expect((await ask('/_status/garden', ADMIN)).body).toContain('href="/_status/shed"');
  await revokeToken(deps, 'garden');
  expect(await status('/_status/garden', garden)).toBe(401);
  clock.advance({ days: 91 });
  expect(await status('/_status/shed', shed)).toBe(401);
});
