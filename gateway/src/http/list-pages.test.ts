import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { companiesByState } from '#marketplace/companies/vetting/company-commands.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { homeVisits } from '#marketplace/visits/visit/visit-tables.ts';
import { messages } from '#marketplace/talk/thread/thread-tables.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { consents, projectPros, projects, pros } from '#marketplace/base/tables.ts';
import { readPages } from '#testing/read-pages.ts';
import { visitScene, type VisitScene } from '#marketplace/visits/testing/visit-scene.ts';
import { bookFirstFree } from '#marketplace/visits/testing/visit-steps.ts';
import { setMayContact } from '#marketplace/requests/testing/test-request.ts';
import { PAGE_SIZE } from './page-key.ts';

const MORE = PAGE_SIZE * 2;
let scene: VisitScene;
const db = () => scene.app.deps.db;

beforeEach(async () => {
  scene = await visitScene();
});

/** Pairs of rows at the same moment, each pair older than the one before. */
const earlier = (first: Date, index: number) => new Date(first.getTime() - 1000 * Math.ceil(index / 2));
const ids = () => Array.from({ length: MORE }, () => randomUUID());

/** Requests like the scene's, each with its match. */
async function repeatMatches(): Promise<{ projectId: string; matchId: string }[]> {
  const [project] = await db().select().from(projects).where(eq(projects.id, scene.id));
  const [match] = await db().select().from(projectPros).where(eq(projectPros.id, scene.lead.id));
  const copies = ids().map((projectId) => ({ projectId, matchId: randomUUID() }));
  await db()
    .insert(projects)
    .values(
      copies.map(({ projectId }, index) => ({
        ...project!,
        id: projectId,
        recordId: null,
        emailTokenHash: null,
        linkHash: null,
        createdAt: earlier(project!.createdAt, index + 1),
      })),
    );
  await db()
    .insert(projectPros)
    .values(copies.map(({ projectId, matchId }) => ({ ...match!, id: matchId, projectId })));
  return copies;
}

function expectWhole({ sizes, rows }: Awaited<ReturnType<typeof readPages>>, key: string): void {
  expect(sizes).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
  expect(new Set(rows.map((row) => row[key])).size).toBe(MORE + 1);
}

test('consents continue page by page, newest first, and can be filtered by project id', async () => {
  const matches = await repeatMatches();
  const [first] = await db().select().from(consents).limit(1);
  await db().delete(consents);
  await db()
    .insert(consents)
    .values(
      [scene.id, ...matches.map(({ projectId }) => projectId)].map((projectId, index) => ({
        ...first!,
        id: randomUUID(),
        projectId,
        isGiven: true,
        at: earlier(first!.at, index),
      })),
    );
  const listed = await readPages(scene.owner, '/api/consents', 'consents');
  expectWhole(listed, 'id');
  const moments = listed.rows.map(({ at }) => String(at));
  expect(moments).toEqual([...moments].sort().reverse());
  const { rows } = await readPages(scene.owner, `/api/consents?project=${scene.id}`, 'consents');
  expect(rows.map(({ projectId }) => projectId)).toEqual([scene.id]);
});

test('pros who may contact someone continue page by page, and so do a company’s open contacts', async () => {
  await setMayContact(scene.owner, scene);
  const matches = await repeatMatches();
  const [given] = await db().select().from(disclosures);
  await db()
    .insert(disclosures)
    .values(
      matches.map(({ projectId }, index) => ({
        ...given!,
        id: randomUUID(),
        projectId,
        givenAt: earlier(given!.givenAt, index + 1),
      })),
    );
  expectWhole(await readPages(scene.owner, '/api/disclosures', 'disclosures'), 'projectId');

  const first = (await scene.pro.get('/api/leads')).json<{ leads: { id: string }[]; next: string }>();
  const second = (await scene.pro.get(`/api/leads?after=${first.next}`)).json<typeof first>();
  const open = async (query: string) =>
    (await scene.pro.get(`/api/leads/contacts${query}`)).json<{ leads: string[] }>().leads.toSorted();
  const idsOf = ({ leads }: typeof first) => leads.map(({ id }) => id).toSorted();
  expect(await open(`?until=${first.next}`)).toEqual(idsOf(first));
  expect(await open(`?after=${first.next}&until=${second.next}`)).toEqual(idsOf(second));
  expect(await open(`?lead=${scene.lead.id}`)).toEqual([scene.lead.id]);
  expect(await open('')).toHaveLength(MORE + 1);
});

test('sessions continue page by page, last used first', async () => {
  const [own] = await db().select().from(sessions);
  await db()
    .insert(sessions)
    .values(
      ids().map((id, index) => ({
        ...own!,
        id,
        tokenHash: id,
        lastSeenAt: earlier(own!.lastSeenAt, index + 1),
      })),
    );
  const listed = await readPages(scene.pro, '/api/sessions', 'sessions');
  expectWhole(listed, 'id');
  expect(listed.rows.filter(({ current }) => current)).toHaveLength(1);
});

test('next visits continue page by page, by start, on either side', async () => {
  await bookFirstFree(scene);
  const matches = await repeatMatches();
  const [visit] = await db().select().from(homeVisits);
  const hours = (moment: Date, count: number) => new Date(moment.getTime() + count * 3_600_000);
  await db()
    .insert(homeVisits)
    .values(
      matches.map(({ matchId }, index) => ({
        ...visit!,
        id: randomUUID(),
        matchId,
        holdId: null,
        startsAt: hours(visit!.startsAt, 24 * (index + 1)),
        endsAt: hours(visit!.endsAt, 24 * (index + 1)),
        busyUntil: hours(visit!.busyUntil, 24 * (index + 1)),
      })),
    );
  for (const [browser, side] of [
    [scene.owner, 'homeowner'],
    [scene.pro, 'pro'],
  ] as const) {
    const listed = await readPages(browser, `/api/visits?side=${side}`, 'visits');
    expectWhole(listed, 'id');
    const starts = listed.rows.map(({ startsAt }) => String(startsAt));
    expect(starts).toEqual([...starts].sort());
    const otherSide = side === 'pro' ? 'homeowner' : 'pro';
    expect((await readPages(browser, `/api/visits?side=${otherSide}`, 'visits')).rows).toEqual([]);
    expectWhole(await readPages(browser, '/api/visits', 'visits'), 'id');
  }
});

test('if one job has more visits than a page shows, the last ones are shown', async () => {
  await bookFirstFree(scene);
  const [visit] = await db().select().from(homeVisits);
  const before = (moment: Date, days: number) => new Date(moment.getTime() - days * 86_400_000);
  await db()
    .insert(homeVisits)
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        ...visit!,
        id: randomUUID(),
        holdId: null,
        state: 'called-off' as const,
        calledOffBy: 'pro' as const,
        startsAt: before(visit!.startsAt, index + 1),
        endsAt: before(visit!.endsAt, index + 1),
        busyUntil: before(visit!.busyUntil, index + 1),
      })),
    );
  const { visits } = await scene.seen('owner');
  expect(visits).toHaveLength(200);
  expect(visits.at(-1)!.id).toBe(visit!.id);
});

test('conversations continue page by page, the most recently written first', async () => {
  await scene.owner.send('POST', `${scene.ofOwner.replace(/visits$/, 'thread')}/messages`, {
    id: randomUUID(),
    words: 'Good morning.',
  });
  const [message] = await db().select().from(messages);
  const matches = await repeatMatches();
  await db()
    .insert(messages)
    .values(
      matches.map(({ matchId }, index) => ({
        ...message!,
        id: randomUUID(),
        matchId,
        at: earlier(message!.at, index + 1),
      })),
    );
  for (const browser of [scene.owner, scene.pro]) {
    const listed = await readPages(browser, '/api/threads', 'threads');
    expectWhole(listed, 'id');
    expect(listed.rows[0]).toMatchObject({ id: scene.lead.id });
  }
});

test('the command line’s list of companies continues page by page, by state and date', async () => {
  const [company] = await db().select().from(pros).where(eq(pros.id, scene.proId));
  await db()
    .insert(pros)
    .values(
      ids().map((id, index) => ({
        ...company!,
        id,
        slug: id,
        vetting: index < PAGE_SIZE ? ('checking' as const) : ('verified' as const),
        vettedAt: earlier(company!.vettedAt, index),
      })),
    );
  const pages = [await companiesByState(db(), {})];
  while (pages.at(-1)!.next !== null)
    pages.push(await companiesByState(db(), { after: pages.at(-1)!.next! }));
  expect(pages.map(({ companies }) => companies.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
  const expected = await db()
    .select({ id: pros.id })
    .from(pros)
    .where(eq(pros.isSample, false))
    .orderBy(asc(pros.vetting), asc(pros.vettedAt), asc(pros.id));
  expect(pages.flatMap(({ companies }) => companies.map(({ id }) => id))).toEqual(
    expected.map(({ id }) => id),
  );
  const checking = await companiesByState(db(), { state: 'checking' });
  expect([checking.companies.length, checking.next]).toEqual([PAGE_SIZE, null]);
  await expect(companiesByState(db(), { after: 'somewhere' })).rejects.toThrow('--after');
});

test.each(['consents', 'disclosures', 'sessions', 'visits', 'threads'])(
  'a page of %s after a key that no answer contained is refused',
  async (list) => {
    expect((await scene.pro.get(`/api/${list}?after=yesterday`)).statusCode).toBe(422);
  },
);
