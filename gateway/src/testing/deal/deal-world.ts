import type { ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import { addDays } from '@nestwright/domain/base/clock-rules';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import { limits } from '#db/limit-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { requestBody, ticked } from '#marketplace/requests/testing/test-request.ts';
import { requireStatus } from '#testing/require-status.ts';
import { readDeal } from './deal-facts.ts';
import { HOME } from './deal-model.ts';
import type { DealPro, DealTable } from './deal-table.ts';

/** The content of every contact field, in letters and digits that the gateway itself writes nowhere. */
const MARKS = {
  FirstName: 'Zqxjkvwfirst',
  LastName: 'Zqxjkvwlast',
  Address: '77 Zqxjkvwstreet',
  Apt: 'Zqxjkvwapt',
  PhoneNumber: '(786) 555-0188',
};
/** Finds the content of a contact field. */
export const MARK = /zqxjkvw|555\D{0,4}0188/i;

/** An accepted command, to be sent again. */
export interface Sent {
  again: () => Promise<LightMyRequestResponse>;
  receipt: string;
}

/** One project in the real gateway, with everybody who has to do with it. */
export interface DealWorld {
  app: TestApp;
  id: string;
  owner: TestBrowser;
  pros: DealPro[];
  /** Someone who has nothing to do with it. */
  stranger: TestBrowser;
  sent: Sent[];
  /** What must never change again: hashes of events in order, and hashes of versions. */
  kept: { events: string[]; versions: string[]; marked: Record<string, number> };
  startedAt: Date;
  /** The offer of its request: a guest's is its browser's first. */
  offer: { percent: number } | null;
}

let count = 0;

/** Sends a request that all three pros have. */
export async function beginDeal(
  { app, account, pros }: DealTable,
  { isAccount, isTicked }: { isAccount: boolean; isTicked: boolean },
): Promise<DealWorld> {
  count += 1;
  const ip = `198.51.${100 + Math.floor(count / 250)}.${count % 250}`;
  const owner = isAccount ? account : testBrowser(app, { ip });
  const startedAt = app.clock.now();
  const body = requestBody({
    ...MARKS,
    Email: isAccount ? 'zqxjkvwhome@example.com' : `zqxjkvw${count}@example.com`,
    DateForProject: addDays(dayAtHome(HOME, startedAt), 1),
    ...(isTicked && ticked),
  });
  const sent = await owner.send('POST', '/api/projects', body);
  requireStatus(201, sent);
  const matches = await app.deps.db
    .select({ leadId: projectPros.id, proId: projectPros.proId })
    .from(projectPros)
    .where(eq(projectPros.projectId, body.id));
  const world: DealWorld = {
    app,
    id: body.id,
    owner,
    pros: pros.map((pro) => ({
      ...pro,
      leadId: matches.find(({ proId }) => proId === pro.id)?.leadId ?? 'missing',
    })),
    stranger: testBrowser(app, { ip: '192.0.2.66' }),
    sent: [],
    kept: { events: [], versions: [], marked: {} },
    startedAt,
    offer: sent.json<{ project: { offer: DealWorld['offer'] } }>().project.offer,
  };
  world.kept = await readDeal(world);
  return world;
}

/** Deletes a project and sets the clock back, so that the next one begins like the first. */
export async function endDeal({ app, id, startedAt }: DealWorld): Promise<void> {
  await app.deps.db.delete(projects).where(eq(projects.id, id));
  // Limits count the calls of a day that is about to begin again.
  await app.deps.db.delete(limits);
  // Both engines keep deleted rows until a vacuum, and every search would read them.
  if (count % 100 === 0) await app.deps.db.execute(sql`vacuum`);
  app.clock.advance({ seconds: (startedAt.getTime() - app.clock.now().getTime()) / 1000 });
}

/** Quotes and agreement as the homeowner reads them. */
export async function readOffers({ owner, id }: DealWorld): Promise<ProjectQuotes> {
  return (await owner.get(`/api/projects/${id}/quotes`)).json<ProjectQuotes>();
}
