import { proveHere } from '#marketplace/sign-in/testing/test-accounts.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { removeUser } from '#marketplace/account/user/user-removal.ts';
import { runCleanup } from '#cleanup.ts';
import { transact } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { openReviewScene, passDays, type ReviewScene } from '#marketplace/reviews/testing/review-scene.ts';
import { runTimersOf } from '#testing/run-timers.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';

/** Each side's text; these words occur nowhere else. */
const words = { homeowner: 'SECRET-OF-HOMEOWNER', pro: 'SECRET-OF-COMPANY' } as const;
type Side = keyof typeof words;
const other = { homeowner: 'pro', pro: 'homeowner' } as const;

interface World extends ReviewScene {
  stranger: TestBrowser;
  desk: TestBrowser;
  /** Days since the work was done. */
  days: number;
  written: Record<Side, boolean>;
  gone: Record<Side, boolean>;
}

const steps = ['write homeowner', 'write pro', 'reply homeowner', 'reply pro', 'report'] as const;
const more = ['wait 3', 'wait 6', 'erase homeowner', 'erase pro'] as const;
type Step = (typeof steps)[number] | (typeof more)[number];

async function take(world: World, step: Step): Promise<void> {
  const [act, what = ''] = step.split(' ');
  const { app, owner, pro, leadId } = world;
  if (act === 'write') {
    const side = what as Side;
    const answer = await world.write(side, { text: words[side], stars: 1 });
    if (answer.statusCode === 201) world.written[side] = true;
  } else if (act === 'reply') {
    const reply = { text: 'A reply.' };
    if (what === 'pro') await pro.send('POST', `/api/leads/${leadId}/review/reply`, reply);
    else for (const { id } of await idsOf(world)) await owner.send('POST', `/api/reviews/${id}/reply`, reply);
  } else if (act === 'report') {
    for (const { id } of await idsOf(world))
      for (const browser of [owner, pro, world.stranger])
        await browser.send('POST', `/api/reviews/${id}/reports`, { reason: 'Let me see it.' });
  } else if (act === 'wait') {
    world.days += Number(what);
    await passDays(app, Number(what), [owner, pro, world.stranger]);
    // Sessions of staff last a working day.
    world.desk = await staffBrowser(app, 'support');
  } else {
    world.gone[what as Side] = true;
    const email = what === 'pro' ? 'pro@example.com' : 'ada@example.com';
    await transact(app.deps.db, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.email, email));
      if (user !== undefined) await removeUser(tx, app.deps, user);
    });
    await runCleanup(app.deps);
  }
  await runTimersOf(app);
}

/** Tries every existing review, as if its id had been guessed. */
function idsOf({ app }: World): Promise<{ id: string }[]> {
  return app.deps.db.select({ id: reviews.id }).from(reviews);
}

/** Everything that someone can read. */
async function readAll({ app, projectId, proId, leadId }: World, browser: TestBrowser): Promise<string> {
  await proveHere(app, browser);
  const addresses = [
    '/api/reviews',
    `/api/leads/${leadId}/reviews`,
    `/api/leads/${leadId}/thread`,
    `/api/leads/${leadId}/record`,
    `/api/leads/${leadId}/quote`,
    '/api/leads',
    '/api/projects',
    `/api/projects/${projectId}/record`,
    `/api/projects/${projectId}/quotes`,
    `/api/pros/${proId}`,
    '/api/listed-pros?state=FL&city=Miami%20Beach&service=Roof%20Leak%20Repair',
    '/api/users/me/export',
    '/api/desk',
    '/api/desk/reviews',
  ];
  let all = '';
  for (const address of addresses) all += (await browser.get(address)).body;
  return all;
}

async function check(world: World): Promise<void> {
  const isOver = world.days >= 14;
  const areBothIn = world.written.homeowner && world.written.pro;
  if (isOver || areBothIn) return;
  const readers: [string, TestBrowser][] = [
    ['homeowner', world.owner],
    ['pro', world.pro],
    ['stranger', world.stranger],
    ['desk', world.desk],
    ['nobody', testBrowser(world.app)],
  ];
  for (const [who, browser] of readers) {
    const all = await readAll(world, browser);
    for (const side of ['homeowner', 'pro'] as const)
      if (who !== side) expect([who, all.includes(words[side])]).toEqual([who, false]);
  }
  // No mail, rating or record reveals that there is one.
  for (const { text, template } of await world.app.mails()) {
    expect(text).not.toContain('SECRET');
    expect(template).not.toMatch(/review_opened/);
  }
  const page = (await testBrowser(world.app).get(`/api/pros/${world.proId}`)).json<{
    pro?: { reviewCount: number; rating: number | null };
  }>().pro;
  if (page !== undefined) expect(page).toMatchObject({ reviewCount: 0, rating: null });
  const record = await world.pro.get(`/api/leads/${world.leadId}/record`);
  expect(record.body).not.toContain('"reviewed"');
  // A side reads the same about the other with and without a sealed review.
  for (const side of ['homeowner', 'pro'] as const) {
    if (world.gone[other[side]] || world.gone[side]) continue;
    if (side === 'pro') expect(await world.ofLead()).toMatchObject({ theirs: null, figure: null });
    else expect(await world.mine()).toMatchObject({ about: [], figure: null });
  }
}

test('no order of writing, replying, reporting, erasing, waiting and reading opens a seal early', async () => {
  const step = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...steps) }, fc.constantFrom(...more));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (taken) => {
      const scene = await openReviewScene();
      const stranger = testBrowser(scene.app, { ip: '203.0.113.60' });
      await signInPro(scene.app, stranger, 'stranger@example.com', { company: 'Second Roofers' });
      const world: World = {
        ...scene,
        stranger,
        desk: await staffBrowser(scene.app, 'support'),
        days: 0,
        written: { homeowner: false, pro: false },
        gone: { homeowner: false, pro: false },
      };
      for (const one of taken) {
        await take(world, one);
        await check(world);
      }
    }),
    { numRuns: 8 },
  );
}, 300_000);
