import { DISCLOSURE_VERSION } from '@nestwright/domain/requests/disclosure-rules';
import { ACCEPT_VERSION } from '@nestwright/domain/prices/quote-rules';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { nestwrightSite } from '#nestwright-site.ts';
import { packageFolder } from '#package-folder.ts';
import { dumpTexts } from '#testing/dump-tables.ts';
import { type GuardedRoute, withRoutes } from '#testing/guarded-routes.ts';
import { browsersOfEveryRole, openCorner, type OwnedIds } from '#testing/role-scene.ts';
import { sampleContent } from '#marketplace/prices/testing/sample-price.ts';
import { releaseTeams } from '#release-teams.ts';
import { slotOperators } from '#slot-operators.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { testPages } from '#testing/test-pages.ts';
import { ruleOf } from './permission-rules.ts';
import { type Permission, permissions } from './permissions.ts';
import { type Role, roles } from './roles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-roles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every route that the server can have: calls, pages, and the tools of operators and developers. */
function startWhole(): Promise<TestApp> {
  const pages = testPages(folder, {
    site: nestwrightSite,
    overrideOrigins: ['http://localhost:3012'],
    overrideToken: 'a token for developers in this test',
    adminToken: 'a token for operators in this test',
  });
  return startTestApp({
    env: { LIMIT_FACTOR: '100000' },
    pages: (app, deps) => pages(app, { ...deps, operators: slotOperators(deps), teams: releaseTeams(deps) }),
  });
}

const hash = 'A'.repeat(43);
const [line] = sampleContent.lines;

/** A valid body for each call on someone's data, by the end of its address. */
const bodies: Record<string, object> = {
  'PUT /disclosures/:proId': { textVersion: DISCLOSURE_VERSION },
  '/schedule': { date: '2027-03-03', window: '08:00AM-11:00AM' },
  '/quote/offer': { after: 1, content: sampleContent },
  '/quote/withdraw': { n: 1 },
  '/quotes/:quoteId/accept': { n: 1, hash, textVersion: ACCEPT_VERSION },
  '/quotes/:quoteId/decline': { n: 1, reason: 'other', words: '' },
  '/quotes/:quoteId/ask': { n: 1, words: 'With gutters?' },
  '/quote/answer': { words: 'Yes, with gutters.' },
  '/quotes/:quoteId/ask-for-change': { n: 1, words: 'Less, please.' },
  '/agreement/dispute': { words: 'A tile is missing.' },
  '/agreement/changes': { baseHash: hash, removed: [], added: [line], words: '', validUntil: '2027-03-02' },
  '/changes/:changeId/accept': { hash },
  'POST /review': { stars: 5, text: 'Fine people.' },
  '/recover': { secret: 'A'.repeat(43) },
  '/reply': { text: 'Thank you.' },
  '/thread/messages': { id: randomUUID(), words: 'Good morning.' },
  '/thread/read': { n: 1 },
  '/visits/proposals': { id: randomUUID(), minutes: 60, times: ['2027-03-04T15:00:00.000Z'] },
  '/hold': { startsAt: '2027-03-04T15:00:00.000Z' },
  '/move': { startsAt: '2027-03-04T15:00:00.000Z' },
  '/thread/reports': { messageId: randomUUID(), reason: 'spam' },
};

const needsCommand = /\/(quote|quotes|agreement)\//;

function bodyOf({ method, url }: GuardedRoute): object | undefined {
  const named = Object.entries(bodies).find(([end]) => `${method} ${url}`.endsWith(end) || matches(end));
  const command = needsCommand.test(url) ? { commandId: randomUUID() } : undefined;
  return named === undefined ? command : { ...command, ...named[1] };

  function matches(end: string): boolean {
    const [first = '', rest = ''] = end.split(' ');
    return rest !== '' && first === method && url.endsWith(rest);
  }
}

function addressOf({ url }: GuardedRoute, ids: OwnedIds): string {
  const first = { consents: 'consent', sessions: 'session', leads: 'lead' } as const;
  const noun = /^\/api\/(\w+)/.exec(url)?.[1] ?? '';
  const id = ids[first[noun as keyof typeof first] ?? 'project'];
  return url
    .replace(':id', url.includes('/pro-papers/') ? ids.paper : id)
    .replace(
      /:(quoteId|changeId|proId|visitId|proposalId)/g,
      (_part, name: 'quoteId' | 'changeId' | 'proId' | 'visitId' | 'proposalId') => ids[name],
    )
    .replace('*', 'anything');
}

function ask(browser: TestBrowser, route: GuardedRoute, ids: OwnedIds, body?: object) {
  const url = addressOf(route, ids);
  return route.method === 'GET'
    ? browser.get(url)
    : browser.send(route.method as 'POST' | 'PUT' | 'PATCH' | 'DELETE', url, body);
}

/** Whether the permission table refused the call, and not the state of the data or the input. */
function isRefused(answer: LightMyRequestResponse): boolean {
  if (![401, 403].includes(answer.statusCode)) return false;
  if (!String(answer.headers['content-type']).startsWith('application/json')) return false;
  const { error } = answer.json<{ error: { code: string } }>();
  return ['sign-in-needed', 'profile-needed', 'not-allowed', 'token-needed'].includes(error.code);
}

const isOpenTo = (permission: Permission, role: Role) => ruleOf(permission).roles.includes(role);
/** Calls that end the browser's own session come last. */
const endings = ['/api/sessions/:id', '/api/sessions/current', '/api/devices/current'];

test('every route is open to exactly the roles that the table names, and only for their own data', async () => {
  const { started: app, routes: all } = await withRoutes(startWhole);
  const stranger = testBrowser(app, { ip: '203.0.113.30' });
  await signUp(app, stranger, 'stranger@example.com');
  const place = { ZipCode: '98101', City: 'Seattle', State: 'WA' };
  const corner = { place, word: 'STRANGERS-MARK', ip: '203.0.113.31' };
  const { ids: theirs } = await openCorner(app, corner, stranger);
  const { browsers, own } = await browsersOfEveryRole(app);
  // Staff have just used a passkey: without a fresh proof, no account deletes itself on the way.
  app.clock.advance({ minutes: 6 });
  const routes = all
    .filter(({ method }) => !['HEAD', 'OPTIONS', 'TRACE'].includes(method))
    .sort((one, other) => endings.indexOf(one.url) - endings.indexOf(other.url));
  expect(routes.length).toBeGreaterThan(110);
  const marked = async () =>
    [...(await dumpTexts(app.deps.db))].map(
      ([column, values]) => `${column} ${values.filter((value) => value.includes(corner.word)).length}`,
    );
  const before = await marked();
  const theirProject = await stranger.get(`/api/projects/${theirs.project}`);
  const theirPrices = await stranger.get(`/api/projects/${theirs.project}/quotes`);

  const wrong: string[] = [];
  for (const role of roles) {
    const browser = browsers[role];
    for (const route of routes) {
      const { method, url, permission } = route;
      const { of } = ruleOf(permission);
      const say = (what: string, { statusCode, body }: LightMyRequestResponse) =>
        wrong.push(`${role} ${method} ${url} (${permission}) ${what}: ${statusCode} ${body.slice(0, 120)}`);
      const isOpen = isOpenTo(permission, role);
      // Items that wait on the desk belong to nobody.
      if (of !== 'public' && of !== 'operator' && of !== 'desk' && url.includes(':')) {
        const answer = await ask(browser, route, theirs, bodyOf(route));
        if (isRefused(answer) === isOpen) say(isOpen ? 'is refused' : 'passes', answer);
        if (isOpen && answer.statusCode !== 404) say('finds a stranger’s thing', answer);
        if (answer.body.includes(corner.word)) say('shows a stranger’s words', answer);
      }
      // Public routes do not look up the caller.
      if (of === 'public' && isOpen && role !== 'visitor') continue;
      const answer = await ask(browser, route, own);
      if (of !== 'desk' && answer.body.includes(corner.word)) say('shows a stranger’s words', answer);
      if (of === 'operator' ? answer.statusCode < 400 : isRefused(answer) === isOpen)
        say(isOpen ? 'is refused' : 'passes', answer);
      if (answer.statusCode >= 500 && answer.statusCode !== 503) say('breaks', answer);
    }
  }
  expect(wrong).toEqual([]);
  expect(await marked()).toEqual(before);
  expect((await stranger.get(`/api/projects/${theirs.project}`)).json()).toEqual(theirProject.json());
  expect((await stranger.get(`/api/projects/${theirs.project}/quotes`)).json()).toEqual(theirPrices.json());
}, 300_000);

test('a route that names no permission stops the start', async () => {
  const start = startTestApp({
    pages: async (app) => {
      app.get('/new-thing', async () => 'open to whom?');
    },
  });
  await expect(start).rejects.toThrow('GET /new-thing names no permission.');
});

test('every line of the table is used, and the decision page shows the current table', async () => {
  const { routes } = await withRoutes(startWhole);
  const used = new Set(routes.map(({ permission }) => permission));
  expect([...used].sort()).toEqual(Object.keys(permissions).sort());
  const page = readFileSync(path.join(packageFolder, '../docs/decisions/037-who-may-do-what.md'), 'utf8');
  const shown = page.split('\n').filter((text) => text.startsWith('| `'));
  const lines = Object.entries(permissions).map(([name, { roles: open, of }]) => {
    const cells = roles.map((role) => ((open as readonly Role[]).includes(role) ? 'yes' : ''));
    return `| ${[`\`${name}\``, of, ...cells].join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
  });
  expect(shown.map((text) => text.replaceAll(/ {2,}/g, ' '))).toEqual(lines);
});
