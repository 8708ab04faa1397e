import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { ownOfferLine } from '@nestwright/domain/site/discount-rules';
import { paths } from '@nestwright/domain/paths';
import { urgencyLabel, UNAGREED_PRICE } from '@nestwright/domain/requests/project-rules';
import { nobodyYet, storyText, windowText } from '@nestwright/domain/requests/job-words-rules';
import { ownerStory } from '#marketplace/requests/job-story/turn-mail.ts';
import { type Receipt, receiptText } from '@nestwright/domain/record/record-rules';
import type { AppDeps } from '#app-deps.ts';
import { listedService } from '#marketplace/requests/project/listed-service.ts';
import { offerOf } from '#marketplace/requests/project/project-answer.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import { receiptLine } from '#marketplace/base/mail/receipt-line.ts';
import { siteOrigin } from '#config.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import type { NewMail } from '#marketplace/base/mail/new-mail.ts';
import type { RequestLink } from './request-link.ts';

/**
 * The mail sent at once for a request: the slip and the link. The address is not proven yet, so the mail contains no
 * word that the sender typed; services, windows and places come from our own lists.
 */
export function receiptMail(
  deps: AppDeps,
  { whole, link, record }: { whole: ProjectWithMatches; link: RequestLink; record: Receipt | null },
): NewMail {
  const { project } = whole;
  const { service, title, where } = listedService(project);
  const until = longDate(dayAtHome(project, link.until));
  const content = renderMail({
    subject: `Your request: ${title}`,
    heading: 'Your request is in',
    paragraphs: [newsOf(whole)],
    rows: [
      ['Service', [service, ...project.serviceTypes].join(', ')],
      ['Property', project.propertyType],
      ['How soon', urgencyLabel(project.urgency)],
      ['When', windowText(project)],
      ['Where', where],
      ['Offer', ownOfferLine(offerOf(project))],
      ['Price', UNAGREED_PRICE],
    ],
    action: {
      label: 'Open your request',
      href: `${siteOrigin(deps.config)}${paths.requestLink}#${link.token}`,
    },
    after: [
      `The link opens your request on any device until ${until}. You can turn it off on the page it opens.`,
      whoMayUseIt(project),
      'If you did not request anything, you can ignore this e-mail. Someone typed your address by mistake.',
      ...receiptLine(deps, record && receiptText(record)),
    ],
  });
  return { template: 'request_received', to: project.email, projectId: project.id, ...content };
}

/** What the link lets its reader do; a confirmed address can do more. */
function whoMayUseIt({ emailConfirmedAt }: ProjectWithMatches['project']): string {
  if (emailConfirmedAt !== null)
    return 'Anyone who has this e-mail can use it to see and cancel your request, agree to a price and choose who may contact you, so please do not forward it.';
  return 'Anyone who has this e-mail can use it to see and cancel your request, so please do not forward it. On its page, you can confirm that this address is yours. Then we e-mail you who is coming, and the link also lets you agree to a price and choose who may contact you.';
}

function newsOf(whole: ProjectWithMatches): string {
  const { project, matches } = whole;
  if (matches.length === 0) {
    const { title, text } = nobodyYet({ category: categoryOf(project.service), zip: project.zip });
    return `${title}. ${text}`;
  }
  return storyText(ownerStory(whole.project.createdAt, whole));
}
