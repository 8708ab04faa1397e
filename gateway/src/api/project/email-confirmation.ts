import { categoryOf } from '@nestwright/domain/catalog/rules';
import { paths } from '@nestwright/domain/paths';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { projects } from '#db/tables.ts';
import { hashToken } from '#http/cookies.ts';
import type { MailWords } from '#mail/mail-layout.ts';
import type { HomeownerNews } from './homeowner-news.ts';
import type { ProjectRow } from './project-queries.ts';

/**
 * The fixed text for an address that nobody has confirmed: not a word in it was typed by the pro or by whoever sent the
 * request. Its link confirms the address and opens no project.
 */
export async function unconfirmedWords(
  tx: Db,
  deps: AppDeps,
  { project, news }: { project: ProjectRow; news: HomeownerNews },
): Promise<MailWords> {
  const token = confirmationToken(deps, project);
  await tx
    .update(projects)
    .set({ emailTokenHash: hashToken(token) })
    .where(eq(projects.id, project.id));
  const list = `${siteOrigin(deps.config)}${pathOf(project)}`;
  return {
    subject: 'News about your Nestwright request',
    heading: 'There is news about your request',
    paragraphs: [
      `${happened(news)} for your request${about(project)}.`,
      'Please confirm that this e-mail is yours. From then on we mail you who comes, when, and how to reach them.',
    ],
    action: {
      label: 'Confirm this e-mail',
      href: `${siteOrigin(deps.config)}${paths.myProjects}?confirm=${token}`,
    },
    after: [
      `You need not confirm anything to see your request: it is in the browser that sent it, at ${list}`,
      'If you asked for nothing, you can ignore this mail. Without the confirmation we send no details here.',
    ],
  };
}

/**
 * Confirms the e-mail of the project whose mail held the token, and of the same owner's other projects with that e-mail.
 * @returns the project, and whether it was confirmed just now; null for a token that is not ours.
 */
export async function confirmEmail(
  tx: Db,
  deps: AppDeps,
  token: string,
): Promise<{ id: string; isNew: boolean } | null> {
  const [project] = await tx
    .select()
    .from(projects)
    .where(eq(projects.emailTokenHash, hashToken(token)))
    .for('update');
  if (project === undefined) return null;
  await tx
    .update(projects)
    .set({ emailConfirmedAt: deps.clock.now() })
    .where(and(isNull(projects.emailConfirmedAt), isOfSender(project)));
  return { id: project.id, isNew: project.emailConfirmedAt === null };
}

/** The list that holds the project, the newest first. Its own page has the id in its address, and mail gets forwarded. */
export function pathOf({ userId }: ProjectRow): string {
  return userId === null ? paths.myProjects : paths.account('projects');
}

/** The same in every mail of a request, so that each link works; the database has its hash. */
function confirmationToken({ secret }: AppDeps, { id, email }: ProjectRow): string {
  return createHmac('sha256', secret).update(`email-confirm\n${id}\n${email}`).digest('base64url');
}

function isOfSender({ id, userId, visitorHash, email }: ProjectRow) {
  const hasEmail = eq(sql`lower(${projects.email})`, email.toLowerCase());
  if (userId !== null) return and(eq(projects.userId, userId), hasEmail);
  return visitorHash === null ? eq(projects.id, id) : and(eq(projects.visitorHash, visitorHash), hasEmail);
}

function happened({ kind }: HomeownerNews): string {
  switch (kind) {
    case 'accepted':
      return 'A pro has said yes';
    case 'scheduled':
      return 'A pro has set the time of the visit';
    case 'all-declined':
      return 'We are still looking for a pro';
  }
}

/** The service by a name of our own list: what was typed does not come into this mail. */
function about({ service }: ProjectRow): string {
  const category = categoryOf(service);
  return category === undefined ? '' : ` (${category})`;
}
