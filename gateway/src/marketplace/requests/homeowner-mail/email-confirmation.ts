import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { paths } from '@nestwright/domain/paths';
import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken } from '#http/cookies.ts';
import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';
import type { HomeownerNews } from './homeowner-news.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';

/**
 * The fixed text for an unconfirmed address. It contains nothing that the pro or the sender typed. Its link opens no
 * project, and confirms the address only in the browser or account that sent the request.
 */
export async function unconfirmedWords(
  tx: Db,
  deps: AppDeps,
  { project, news }: { project: ProjectRow; news: HomeownerNews },
): Promise<MailWords> {
  return {
    ...(await confirmationWords(tx, deps, project)),
    subject: 'News about your Nestwright request',
    heading: 'There is news about your request',
    paragraphs: [`About your request${about(project)}: ${happened[news.kind]}.`, PLEASE],
  };
}

const PLEASE =
  'Please confirm this e-mail address in the browser that sent the request. Then we can tell you by e-mail who is coming, when, and how to reach them.';

/** The words that ask to confirm the address, without news. Their link is that of all mails about the request. */
export async function confirmationWords(tx: Db, deps: AppDeps, project: ProjectRow): Promise<MailWords> {
  const token = confirmationToken(deps, project);
  await tx
    .update(projects)
    .set({ emailTokenHash: hashToken(token) })
    .where(eq(projects.id, project.id));
  const list = `${siteOrigin(deps.config)}${pathOf(project)}`;
  return {
    subject: 'Please confirm your e-mail: your Nestwright request',
    heading: 'Is this your e-mail?',
    paragraphs: [`About your request${about(project)}. ${PLEASE}`],
    action: {
      label: 'Confirm this e-mail',
      href: `${siteOrigin(deps.config)}${paths.myProjects}?confirm=${token}`,
    },
    after: [
      'On another device, open the link in our first e-mail about this request instead. It asks for the phone number in the request.',
      `You can see your request without confirming: in the browser that sent it, open ${list}`,
      'If you did not send a request, you can ignore this e-mail. Someone typed your address by mistake, and we send no details to it.',
    ],
  };
}

/** Links to the project list, because the project's own address contains its id and mail gets forwarded. */
export function pathOf({ userId }: ProjectRow): string {
  return userId === null ? paths.myProjects : paths.account('projects');
}

/** The same in every mail of a request, so that each link works; the database has its hash. */
function confirmationToken({ secret }: AppDeps, { id, email }: ProjectRow): string {
  return createHmac('sha256', secret).update(`email-confirm\n${id}\n${email}`).digest('base64url');
}

/** What happened, in fixed words. */
const happened: Readonly<Record<HomeownerNews['kind'], string>> = {
  accepted: 'A pro has said yes',
  scheduled: 'A pro has set the time of the visit',
  visit: 'There is news about a visit',
  messages: 'A pro wrote to you',
  silent: 'No pro has offered a price yet. You can ask another one',
  'all-declined': 'We are still looking for a pro',
  quoted: 'A pro has offered a price',
  'quote-withdrawn': 'A pro has withdrawn a price',
  'quote-answered': 'A pro has answered your question',
  'quote-expiring': 'A price is about to expire',
  'quote-expired': 'A price has expired',
  agreed: 'You agreed on a price',
  started: 'Your pro says that the work has started',
  'said-done': 'Your pro says that the work is done',
  'work-done': 'The work is done',
  paid: 'Your project was marked as paid',
  disputed: 'We told your pro what is missing',
  'agreement-cancelled': 'The agreement on a price was cancelled',
  'change-proposed': 'Your pro proposes a change to the agreed price',
  'change-decided': 'A change to the agreed price was decided',
};

/** The category from our own list, because typed text must not get into this mail. */
function about({ service }: ProjectRow): string {
  const category = categoryOf(service);
  return category === undefined ? '' : ` (${category})`;
}
