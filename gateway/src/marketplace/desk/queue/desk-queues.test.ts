import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Job } from '@nestwright/domain/requests/job-story-schema';
import { jobTimeText, priceText, timeTerm } from '@nestwright/domain/requests/job-words-rules';
import { eq } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { decideOn, deskEntries, linesOf, WHY } from '#marketplace/desk/testing/desk-scene.ts';
import { openPriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { agreeOn, answerWork, quotesSeenBy, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
});

test('a do-not-sell request shows its legal deadline', async () => {
  const wish = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: '', state: 'CA' };
  await testBrowser(app).send('POST', '/api/do-not-sell', { ...wish, wishes: ['sale', 'calls'] });
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'opt-outs');
  expect(line).toMatchObject({ what: '2 requests, CA' });
  expect(line!.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await decideOn(support, `opt-outs/${line!.id}`, { decision: 'carried-out' })).statusCode).toBe(200);
  expect(await linesOf(support, 'opt-outs')).toEqual([]);
});

test('staff can send failed mail again or give it up, without seeing its text', async () => {
  const letter = {
    template: 'pro_left' as const,
    to: 'ada@example.com',
    subject: 's',
    text: 'secret',
    html: 'secret',
  };
  await enqueueMail(app.deps.db, app.deps, letter);
  const failed = { status: 'failed' as const, attempts: 7, lastError: 'EENVELOPE 550' };
  await app.deps.db.update(mails).set(failed).where(eq(mails.template, 'pro_left'));
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'mails');
  const item = await support.get(`/api/desk/mails/${line!.id}`);
  expect(item.json()).toMatchObject({
    item: { facts: expect.arrayContaining([{ name: 'To someone at', value: 'example.com' }]) },
  });
  expect(item.body).not.toMatch(/secret|ada@/);
  const again = await decideOn(support, `mails/${line!.id}`, { decision: 'send-again' });
  expect(again.json()).toMatchObject({ item: { isOpen: false } });
  const [row] = await app.deps.db.select().from(mails).where(eq(mails.id, line!.id));
  expect(row).toMatchObject({ status: 'waiting', attempts: 0 });
  expect((await decideOn(support, `mails/${line!.id}`, { decision: 'given-up' })).statusCode).toBe(409);

  await app.deps.db.update(mails).set(failed).where(eq(mails.id, line!.id));
  expect((await decideOn(support, `mails/${line!.id}`, { decision: 'given-up' })).statusCode).toBe(200);
  expect(await linesOf(support, 'mails')).toEqual([]);
});

test('a request without a price for 48 hours is on the desk until someone closes it', async () => {
  const visitor = testBrowser(app);
  const { id } = await submitRequest(visitor);
  const support = await staffBrowser(app, 'support');
  expect(await linesOf(support, 'silent-projects')).toEqual([]);
  app.clock.advance({ hours: 48 });
  const admin = await staffBrowser(app, 'admin');
  expect(await linesOf(admin, 'silent-projects')).toMatchObject([{ id }]);
  const item = `silent-projects/${id}`;
  const followed = await decideOn(admin, item, { decision: 'followed-up' });
  expect(followed.json()).toMatchObject({ item: { isOpen: true } });
  expect((await decideOn(admin, item, { decision: 'closed' })).json()).toMatchObject({
    item: { isOpen: false },
  });
  expect(await linesOf(admin, 'silent-projects')).toEqual([]);
});

test('a dispute shows what is missing and the agreed price; settling it at the desk leaves the agreement as it is', async () => {
  const scene = await openPriceScene();
  const { owner, near: pro, id, lead } = scene;
  await agreeOn(owner, pro, { id, lead });
  await actOn(pro, lead, 'schedule', { date: '2027-03-01', window: '08:00AM-11:00AM' });
  await stepOfWork(pro, lead, 'start');
  await stepOfWork(pro, lead, 'said-done');
  await answerWork(owner, id, 'dispute', { words: 'The gutter still leaks.' });
  const support = await staffBrowser(scene.app, 'support');
  const [line] = await linesOf(support, 'disputes');
  expect(line?.what).toContain('Ocean Drive Roofers');
  const { agreement: before } = await quotesSeenBy(owner, id);
  expect(before?.state).toBe('disputed');
  const shown = await support.get(`/api/desk/disputes/${line!.id}`);
  expect(shown.json()).toMatchObject({ item: { words: 'The gutter still leaks.' } });
  const { facts } = shown.json<{ item: { facts: { name: string; value: string }[] } }>().item;
  const project = (await owner.get(`/api/projects/${id}`)).json<{ project: { job: Job } }>().project;
  const story = jobStory(project.job, { side: 'homeowner', now: scene.app.clock.now() });
  expect(facts).toEqual(
    expect.arrayContaining([
      { name: 'State', value: 'Disputed' },
      { name: 'Price', value: priceText(story) },
      { name: timeTerm(story), value: jobTimeText(story) },
      {
        name: 'Turn of Ocean Drive Roofers',
        value: 'The homeowner says that something is missing. By 11:00 AM on Friday, April 30',
      },
    ]),
  );
  const opened = await support.send('POST', `/api/desk/disputes/${line!.id}/reveal`, { reason: WHY });
  const { people } = opened.json<{ people: { who: string; email: string }[] }>();
  expect(people.map(({ who, email }) => [who, email])).toEqual([
    ['Homeowner', 'ada@example.com'],
    ['Company', 'near@example.com'],
  ]);
  expect((await decideOn(support, `disputes/${line!.id}`, { decision: 'advised' })).statusCode).toBe(200);
  expect(await linesOf(support, 'disputes')).toHaveLength(1);
  expect((await decideOn(support, `disputes/${line!.id}`, { decision: 'settled' })).statusCode).toBe(200);
  expect(await linesOf(support, 'disputes')).toEqual([]);
  expect((await quotesSeenBy(owner, id)).agreement).toEqual(before);
  expect((await deskEntries(scene.app)).map(({ kind }) => kind)).toEqual(['revealed', 'decided', 'decided']);
});
