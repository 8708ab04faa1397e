import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { releaseProject } from '#marketplace/prices/cancel/release-project.ts';
import { transact } from '#db/db.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { keepUsualAnswer } from './usual-answer.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  actOn,
  forTomorrow,
  sendMatched,
  setMayContact,
  submitRequest,
} from '#marketplace/requests/testing/test-request.ts';

test('a pro’s usual answer time is shown once it has answered five times', async () => {
  const app = await startTestApp();
  const [owner, pro] = [testBrowser(app), testBrowser(app)];
  const proId = await signInPro(app, pro, 'pro@example.com');
  const usual = async (id: string) => {
    return usualOf((await owner.get(`/api/projects/${id}`)).json().project);
  };
  const usualOf = (project: { pros: { id: string; usualAnswerMinutes: number | null }[] }) =>
    project.pros.find((one) => one.id === proId)?.usualAnswerMinutes;
  for (const minutes of [5, 200, 30, 30]) {
    const { id, lead } = await sendMatched(owner, pro);
    app.clock.advance({ minutes });
    await actOn(pro, lead, 'decline');
    expect(await usual(id)).toBeNull();
  }
  const { id, lead } = await sendMatched(owner, pro);
  app.clock.advance({ minutes: 60 });
  await actOn(pro, lead, 'accept');
  expect(await usual(id)).toBe(30);
  // The answer to each choice on the page still includes it.
  for (const mayContact of [true, false]) {
    const chosen = (await setMayContact(owner, { id, proId }, mayContact)).json().project;
    expect(usualOf(chosen)).toBe(30);
  }
});

test('the usual answer time follows a pro’s newest answers, and old ones no longer count', async () => {
  const app = await startTestApp();
  const [owner, pro] = [testBrowser(app), testBrowser(app)];
  const proId = await signInPro(app, pro, 'pro@example.com');
  const { id, lead } = await sendMatched(owner, pro);
  app.clock.advance({ minutes: 200 });
  await actOn(pro, lead, 'decline');
  const { db } = app.deps;
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  const matches = await db.select().from(projectPros).where(eq(projectPros.projectId, id));
  const match = matches.find((one) => one.proId === proId)!;
  const answered = async (times: number, minutes: number, firstAt: number) => {
    const copies = Array.from({ length: times }, (_, place) => ({
      ...project!,
      id: randomUUID(),
      emailTokenHash: null,
      linkHash: null,
      recordId: null,
      createdAt: new Date(firstAt + place * 60_000),
    }));
    await db.insert(projects).values(copies);
    await db.insert(projectPros).values(
      copies.map((copy) => ({
        ...match,
        id: randomUUID(),
        projectId: copy.id,
        answeredAt: new Date(copy.createdAt.getTime() + minutes * 60_000),
      })),
    );
  };
  const sentAt = project!.createdAt.getTime();
  await answered(60, 200, sentAt - 30 * 86_400_000);
  await answered(30, 10, sentAt + 86_400_000);
  await keepUsualAnswer(db, proId);
  const shown = (await owner.get(`/api/projects/${id}`)).json().project;
  expect(shown.pros.find((one: { id: string }) => one.id === proId).usualAnswerMinutes).toBe(10);
});

test('a pro that is asked later answers from then on, and its answer stays when it gives the job up', async () => {
  const app = await startTestApp({ env: { SAMPLE_PROS: 'off', LIMIT_FACTOR: '100' } });
  const [owner, pro] = [testBrowser(app), testBrowser(app)];
  // In Miami Beach; the home is in Fort Lauderdale, some 25 miles away.
  const proId = await signInPro(app, pro, 'pro@example.com', { radiusMiles: 5 });
  const home = { ZipCode: '33301', City: 'Fort Lauderdale' };
  const answered = async (minutes: number) => {
    const { id } = await submitRequest(owner, { ...home, ...forTomorrow(app) });
    app.clock.advance({ minutes: 600 });
    await owner.send('POST', `/api/projects/${id}/widen`);
    const [lead] = (await pro.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
    app.clock.advance({ minutes });
    await actOn(pro, lead, 'accept');
    return id;
  };
  const minutes = async () => {
    await transact(app.deps.db, (tx) => keepUsualAnswer(tx, proId));
    const [row] = await app.deps.db.select().from(pros).where(eq(pros.id, proId));
    return row?.answerMinutes;
  };
  const asked = [];
  for (const wait of [10, 20, 30, 40, 50]) asked.push(await answered(wait));
  expect(await minutes()).toBe(30);
  app.clock.advance({ days: 3 });
  for (const id of asked) await transact(app.deps.db, (tx) => releaseProject(tx, app.deps, { id, proId }));
  expect(await minutes()).toBe(30);
});

test('a company counts as new for its first 90 days', async () => {
  const app = await startTestApp();
  const [owner, pro] = [testBrowser(app), testBrowser(app)];
  const proId = await signInPro(app, pro, 'pro@example.com');
  const newOnes = async () => {
    const { project } = await submitRequest(owner, { DateForProject: '2027-07-01' });
    return project.pros.filter(({ isNew }: { isNew: boolean }) => isNew).map(({ id }: { id: string }) => id);
  };
  expect(await newOnes()).toEqual([proId]);
  app.clock.advance({ days: 91 });
  expect(await newOnes()).toEqual([]);
});
