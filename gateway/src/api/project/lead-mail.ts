import { eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { receiptOf } from '#api/record/record-file.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { proProfiles, users } from '#db/tables.ts';
import { renderMail, type MailWords } from '#mail/mail-layout.ts';
import { enqueueMail, enqueueMails } from '#mail/mail-queue.ts';
import { receiptLine } from '#mail/receipt-line.ts';
import type { NewMail } from '#mail/new-mail.ts';
import { type Lead, leadRows, leadSubject, leadTitle } from '#mail/request-mail.ts';
import { offerLine } from '@nestwright/domain/discount/rules';
import type { Visit } from '@nestwright/domain/visit/schema';
import { paths } from '@nestwright/domain/paths';
import { offerOf, whenOf } from './project-answer.ts';
import type { WholeProject } from './project-queries.ts';
import { projectReference } from '#mail/project-reference.ts';

const HIDDEN = 'In your lead inbox, once you accept';

/**
 * The lead for each matched pro and for operations. A pro with a lead inbox gets the contact details when it accepts. A
 * company without an inbox gets everything at once, or it could not answer.
 * @param inboxes addresses of the pros that have one, by the company's id.
 */
export function leadMails(
  deps: AppDeps,
  whole: WholeProject,
  inboxes: ReadonlyMap<string, string>,
): [NewMail, ...NewMail[]] {
  const lead = leadOf(whole);
  const projectId = whole.project.id;
  const leads = whole.matches.map(({ match, pro }) => {
    const inbox = inboxes.get(pro.id);
    const hasInbox = inbox !== undefined;
    const words: MailWords = {
      subject: leadSubject(lead),
      heading: leadTitle(lead),
      paragraphs: [
        `A homeowner ${match.distanceMiles} miles from you is looking for a pro. ${othersText(whole.matches.length - 1)} The first consultation is free, and work starts only once you both agree on the price.`,
      ],
      rows: everyRow(hasInbox ? masked(lead) : lead),
      action: hasInbox ? inboxAction(deps) : undefined,
      after: ['Please call about 30 minutes before you arrive.', `Lead ${match.id}`],
    };
    const replyTo = hasInbox ? undefined : lead.email;
    return { template: 'lead', to: inbox ?? pro.email, replyTo, projectId, ...renderMail(words) };
  });
  const forOperations = {
    template: 'lead_operations',
    to: deps.config.OPERATIONS_EMAIL,
    replyTo: lead.email,
    projectId,
    ...renderMail(operationsWords(lead, whole)),
  };
  return [forOperations, ...leads];
}

/** Queues the whole lead for a pro that has just accepted it. */
export async function queueAcceptedMail(
  tx: Db,
  deps: AppDeps,
  accepted: { whole: WholeProject; to: string },
) {
  const lead = leadOf(accepted.whole);
  const words: MailWords = {
    subject: `Accepted: ${leadTitle(lead)}`,
    heading: `You accepted: ${leadTitle(lead)}`,
    paragraphs: [
      'Here is how to reach the homeowner. Please call soon, agree on a time, and put it into your lead inbox.',
    ],
    rows: everyRow(lead),
    action: inboxAction(deps),
    after: receiptLine(deps, await receiptOf(tx, accepted.whole.project)),
  };
  await enqueueMail(tx, deps, {
    template: 'lead_accepted',
    to: accepted.to,
    projectId: accepted.whole.project.id,
    replyTo: lead.email,
    ...renderMail(words),
  });
}

/** Tells operations and every pro that has not declined that the homeowner has cancelled. */
export async function queueCancelledMails(tx: Db, deps: AppDeps, whole: WholeProject): Promise<void> {
  const title = leadTitle(whole.project);
  const inboxes = await inboxesOf(tx, whole);
  const open = whole.matches.filter(({ match }) => match.answer !== 'declined');
  const mailTo = (to: string, name: string): NewMail => ({
    template: 'lead_cancelled',
    to,
    projectId: whole.project.id,
    ...renderMail({
      subject: `Cancelled: ${title}`,
      heading: `Cancelled: ${title}`,
      paragraphs: [
        'The homeowner has cancelled this project. There is nothing more to do; please do not call.',
      ],
      after: [name],
    }),
  });
  await enqueueMails(tx, deps, [
    mailTo(deps.config.OPERATIONS_EMAIL, requestName(whole)),
    ...open.map(({ match, pro }) => mailTo(inboxes.get(pro.id) ?? pro.email, `Lead ${match.id}`)),
  ]);
}

/** How operations identify a request. Its id must stay private, because mail gets forwarded. */
function requestName({ project }: WholeProject): string {
  return `Request ${projectReference(project.id)}`;
}

/** Tells operations that every pro has declined, so that someone looks for another one by hand. */
export async function queueDeclinedMail(tx: Db, deps: AppDeps, whole: WholeProject): Promise<void> {
  const lead = leadOf(whole);
  const words: MailWords = {
    subject: `Declined by all: ${leadTitle(lead)}`,
    heading: leadTitle(lead),
    paragraphs: ['Every pro has declined. Please find another one by hand.'],
    rows: everyRow(lead),
    after: [requestName(whole)],
  };
  await enqueueMail(tx, deps, {
    template: 'lead_declined',
    projectId: whole.project.id,
    to: deps.config.OPERATIONS_EMAIL,
    replyTo: lead.email,
    ...renderMail(words),
  });
}

/** Who else has the request, in one sentence. */
function othersText(others: number): string {
  if (others === 0) return 'You are the only pro who has this request.';
  return others === 1 ? '1 other pro has this request.' : `${others} other pros have this request.`;
}

function operationsWords(lead: Lead, whole: WholeProject): MailWords {
  const names = whole.matches.map(
    ({ match, pro }) => `${pro.name} (${match.distanceMiles} miles, ${pro.phone})`,
  );
  return {
    subject: leadSubject(lead),
    heading: leadTitle(lead),
    paragraphs: [
      names.length === 0
        ? 'No pro in the directory serves this place and service. Please find one by hand.'
        : 'The pros below have been asked by mail.',
    ],
    rows: [...everyRow(lead), ['Pros', names.join('\n')]],
    after: [requestName(whole)],
  };
}

function leadOf(whole: WholeProject): Lead {
  const { project } = whole;
  const visit = project.visit as Partial<Visit>;
  const { service, firstName, lastName, phone, email, address, apt, city, state } = project;
  return {
    source: visit.source ?? '',
    campaignType: visit.campaign ?? '',
    cityId: visit.cityId ?? '',
    discount: visit.discount ?? '',
    company: visit.company ?? '',
    service,
    firstName,
    lastName,
    phone,
    email,
    address,
    apt,
    city,
    state,
    zip: project.zip,
    property: project.propertyType,
    types: project.serviceTypes,
    note: project.description,
    urgency: project.urgency,
    offer: offerLine(offerOf(project)),
    ...whenOf(whole),
  };
}

/** All the specified fields. Unknown ones are a dash, so that readers can tell nothing is missing. */
function everyRow(lead: Lead): [string, string][] {
  return leadRows(lead).map(([label, value]) => [label, value.trim() === '' ? '-' : value]);
}

function masked(lead: Lead): Lead {
  const nobody = { firstName: HIDDEN, lastName: '', phone: HIDDEN, email: HIDDEN };
  return { ...lead, ...nobody, address: '', apt: '' };
}

function inboxAction({ config }: AppDeps): MailWords['action'] {
  return { label: 'Open your lead inbox', href: `${siteOrigin(config)}${paths.proSignUp}` };
}

/** Addresses of the matched pros that have a lead inbox, by the company's id: those of their accounts. */
export async function inboxesOf(tx: Db, { matches }: WholeProject): Promise<Map<string, string>> {
  const ids = matches.map(({ pro }) => pro.id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ proId: proProfiles.proId, email: users.email })
    .from(proProfiles)
    .innerJoin(users, eq(users.id, proProfiles.userId))
    .where(inArray(proProfiles.proId, ids));
  return new Map(rows.map(({ proId, email }) => [proId, email]));
}
