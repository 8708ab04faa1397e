import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import type { TestApp } from './start-test-app.ts';

/** A copy of a request. */
interface RequestCopy {
  id: string;
  createdAt: Date;
}

/**
 * Copies a request without its matches.
 * @param ages how many milliseconds before the request each copy was sent; below zero: after it
 */
export async function copyRequest(
  { deps: { db } }: TestApp,
  id: string,
  ages: readonly number[],
): Promise<RequestCopy[]> {
  const [request] = await db.select().from(projects).where(eq(projects.id, id));
  const copies = ages.map((age) => ({
    ...request!,
    id: randomUUID(),
    recordId: null,
    emailTokenHash: null,
    linkHash: null,
    createdAt: new Date(request!.createdAt.getTime() - age),
  }));
  await db.insert(projects).values(copies);
  return copies;
}

/** Copies a lead with its request, as `copyRequest` does. Returns the copies: the leads' ids and when they were sent. */
export async function copyLead(
  app: TestApp,
  leadId: string,
  ages: readonly number[],
): Promise<RequestCopy[]> {
  const { db } = app.deps;
  const [match] = await db.select().from(projectPros).where(eq(projectPros.id, leadId));
  const requests = await copyRequest(app, match!.projectId, ages);
  const leads = requests.map((request) => ({ ...match!, id: randomUUID(), projectId: request.id }));
  await db.insert(projectPros).values(leads);
  return leads.map(({ id }, index) => ({ id, createdAt: requests[index]!.createdAt }));
}
