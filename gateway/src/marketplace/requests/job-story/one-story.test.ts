import { type JobStory, jobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Job } from '@nestwright/domain/requests/job-story-schema';
import { jobTimeText, priceText } from '@nestwright/domain/requests/job-words-rules';
import { playJob } from '@nestwright/domain/testing/job-histories';
import { turnPath, turnWords } from '@nestwright/domain/requests/turn-words-rules';
import { calendarFile } from '#marketplace/requests/project/project-calendar.ts';
import { type AgreementScene, openAgreementScene } from '#marketplace/prices/testing/agreement-scene.ts';
import { acceptPrice, answerWork, offerPrice, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';
import { bookVisit, proposeTimes, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';
import { everyDay } from '#marketplace/visits/testing/visit-scene.ts';
import { asking } from './turn-mail.ts';

const HISTORIES = 500;
const deps = { config: { PUBLIC_ORIGIN: 'https://nestwright.example', PORT: 3000 } } as never;

test(`after each of ${HISTORIES} random histories, calendar and mails say the story’s time, price and turns`, () => {
  for (let of = 1; of <= HISTORIES; of += 1) {
    const { job, now, steps } = playJob(of);
    const story = jobStory(job, { side: 'homeowner', now });
    const about = { of, steps };
    const file = calendarFile({
      reference: 'r',
      host: 'nestwright.example',
      story,
      service: 'Roofing',
      place: 'Miami Beach',
      url: 'https://nestwright.example',
      updatedAt: now,
    }).replaceAll('\r\n ', '');
    const read = { ...about, start: /DTSTART[^:]*:(\w+)/.exec(file)?.[1] };
    expect(read).toEqual({ ...about, start: startOf(story) });
    if (story.time.kind !== 'wanted' && story.phase !== 'ended') {
      const said = file.replaceAll('\\,', ',').replaceAll('\\n', '\n');
      expect(said).toContain(jobTimeText(story));
      expect(said).toContain(priceText(story));
    }
    for (const turn of story.mine) {
      const words = { subject: 'S', heading: 'H', paragraphs: [] };
      const mail = asking(deps, words, { story, id: 'p', kinds: [turn.what], proId: turn.proId });
      const { title, button } = turnWords(turn, story.timeZone);
      expect([mail.heading, ...(mail.after ?? [])].join(' ')).toContain(title);
      expect(mail.action?.label).toBe(button);
      expect(mail.action?.href.endsWith(turnPath(turn, 'p'))).toBe(true);
    }
  }
});

/** When the calendar's entry must start. */
function startOf({ time }: JobStory): string {
  if (time.kind === 'visit') return `${time.startsAt.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const hour = { '08:00AM-11:00AM': '08', '11:00AM-02:00PM': '11', '02:00PM-05:00PM': '14' }[time.window];
  return `${time.date.replaceAll('-', '')}T${hour}0000`;
}

describe('both sides of a real job', () => {
  let scene: AgreementScene;
  beforeEach(async () => {
    scene = await openAgreementScene();
    await scene.app.deps.db.execute('update projects set email_confirmed_at = now()');
    await scene.near.send('PUT', '/api/pro/visit-hours', everyDay);
  });

  /** The story as each side's answer tells it. */
  async function told(): Promise<{ owner: JobStory; pro: JobStory }> {
    const { owner, near, id, lead, app } = scene;
    const now = app.clock.now();
    const project = (await owner.get(`/api/projects/${id}`)).json<{ project: { job: Job } }>().project;
    const list = (await owner.get('/api/projects')).json<{ projects: { job: Job }[] }>().projects;
    expect(list[0]?.job).toEqual(project.job);
    const own = (await near.get(`/api/leads/${lead.id}`)).json<{ lead: { job: Job } }>().lead;
    return {
      owner: jobStory(project.job, { side: 'homeowner', now }),
      pro: jobStory(own.job, { side: 'pro', now }),
    };
  }

  test('from request to review, the two are told the same at each step, and the mail about a turn leads to its place', async () => {
    const { owner, near, id, lead, app, quoteOf, mailsTo } = scene;
    const proId = (await quotesProId())!;
    const at = {
      owner,
      pro: near,
      ofOwner: `/api/projects/${id}/pros/${proId}/visits`,
      ofPro: `/api/leads/${lead.id}/visits`,
    };
    const turns = async () => {
      const { owner: mine, pro } = await told();
      return [mine.mine.map(({ what }) => what), pro.mine.map(({ what }) => what)];
    };
    expect(await turns()).toEqual([[], ['answer-request']]);
    await actOn(near, lead, 'accept');
    expect(await turns()).toEqual([[], ['offer-price']]);
    await proposeTimes(near, at.ofPro, ['2027-03-04T15:00:00.000Z']);
    expect(await turns()).toEqual([['choose-time'], []]);
    const [proposed] = await mailsTo('ada@example.com', 'project_visit');
    expect(proposed?.text).toMatch(/^Ocean Drive Roofers proposes times for the visit\n/);
    expect(proposed?.text).toContain(`/account/projects/${id}#visits`);
    await takeProposed(owner, at.ofOwner, '2027-03-04T15:00:00.000Z');
    const visited = await told();
    expect(jobTimeText(visited.owner)).toBe('Thursday, March 4, 10:00 AM to 11:00 AM');
    expect(visited.pro.time).toEqual(visited.owner.time);
    await offerPrice(near, lead);
    expect(await turns()).toEqual([['choose-price'], []]);
    await acceptPrice(owner, { id, quote: await quoteOf() });
    expect(await turns()).toEqual([[], ['set-time']]);
    await bookVisit(at, '2027-03-05T14:00:00.000Z', { minutes: 240 });
    const booked = await told();
    expect(jobTimeText(booked.owner)).toBe('Friday, March 5, 9:00 AM to 1:00 PM');
    expect(jobTimeText(booked.pro)).toBe(jobTimeText(booked.owner));
    expect(priceText(booked.owner)).toBe('Agreed at $1,425.00 with Ocean Drive Roofers');
    const calendar = (await owner.get(`/api/projects/${id}/calendar.ics`)).body;
    expect(calendar).toContain('DTSTART:20270305T140000Z\r\nDTEND:20270305T180000Z');
    app.clock.advance({ days: 4 });
    expect(await turns()).toEqual([[], ['start-work']]);
    await stepOfWork(near, lead, 'start');
    await stepOfWork(near, lead, 'said-done');
    expect(await turns()).toEqual([['confirm-done'], []]);
    const [asked] = await mailsTo('ada@example.com', 'project_said_done');
    expect(asked?.text).toMatch(/^Ocean Drive Roofers says that the work is done\. Is it\?\n/);
    expect(asked?.text).toContain(`Confirm it, or say what is missing: `);
    expect(asked?.text).toContain(`/account/projects/${id}#work`);
    await answerWork(owner, id, 'confirm');
    const done = await told();
    expect([done.owner.state, done.pro.state, done.owner.phase]).toEqual(['done', 'done', 'done']);
    expect(done.owner.agreedCents).toBe(142_500);
  });

  async function quotesProId(): Promise<string | undefined> {
    const { project } = (await scene.owner.get(`/api/projects/${scene.id}`)).json<{
      project: { pros: { id: string; name: string }[] };
    }>();
    return project.pros.find(({ name }) => name === 'Ocean Drive Roofers')?.id;
  }

  test('a lead tells nothing of other companies but that one of them has the job', async () => {
    const { owner, near, other, id, quoteOf } = scene;
    await offerPrice(near, scene.lead);
    await acceptPrice(owner, { id, quote: await quoteOf() });
    const [lost] = (await other.get('/api/leads')).json<{ leads: { job: Job }[] }>().leads;
    expect(lost?.job).toMatchObject({ isTaken: true, agreement: null, reviewedBy: [] });
    expect(lost?.job.matches).toHaveLength(1);
    expect(JSON.stringify(lost?.job)).not.toMatch(/142500|Ocean Drive/);
  });
});
