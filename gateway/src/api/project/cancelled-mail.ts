import { knownService } from '@nestwright/domain/catalog/rules';
import { longDate } from '@nestwright/domain/clock/rules';
import { paths } from '@nestwright/domain/paths';
import { windowLabel } from '@nestwright/domain/project/rules';
import type { AppDeps } from '#app-deps.ts';
import { receiptOf } from '#api/record/record-file.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { renderMail } from '#mail/mail-layout.ts';
import { enqueueMail } from '#mail/mail-queue.ts';
import { plainWords } from '#mail/plain-words.ts';
import { receiptLine } from '#mail/receipt-line.ts';
import { isClosed } from './homeowner-mail.ts';
import { CANCELLED_TEXT, toldOfCancelling } from './lead-mail.ts';
import { listedService } from './listed-service.ts';
import { whenOf } from './project-answer.ts';
import type { WholeProject } from './project-queries.ts';

/**
 * Queues the mail that tells the homeowner that the request is cancelled, and who was told what. For an unconfirmed
 * address it counts the pros instead of naming them; nothing in it was typed by the sender. The caller holds the
 * project's row.
 */
export async function queueOwnCancelledMail(tx: Db, deps: AppDeps, whole: WholeProject): Promise<void> {
  const { project } = whole;
  if (project.email === '' || (await isClosed(tx, project.userId))) return;
  const isConfirmed = project.emailConfirmedAt !== null;
  const told = toldOfCancelling(whole).map(({ pro }) => plainWords(pro.name) || 'A pro');
  const pros = told.length === 1 ? '1 pro' : `${told.length} pros`;
  const { service, title } = listedService(project);
  const { date, window } = whenOf(whole);
  const content = renderMail({
    subject: `Cancelled: ${title}`,
    heading: 'Your request is cancelled',
    paragraphs: [told.length === 0 ? NOBODY_TOLD : SOMEBODY_TOLD],
    rows: [
      ['Request', title],
      ['Was for', [longDate(date), windowLabel(window)].join(', ')],
      ['We told', told.length === 0 ? '' : isConfirmed ? told.join('\n') : pros],
      ['What we wrote', told.length === 0 ? '' : CANCELLED_TEXT],
    ],
    action: {
      label: 'Ask again',
      href: `${siteOrigin(deps.config)}${paths.requestService({ service: knownService(service) ?? '', zipcode: project.zip })}`,
    },
    after: [
      `If it wasn’t you who cancelled, please tell us: ${siteOrigin(deps.config)}${paths.contact}`,
      ...receiptLine(deps, await receiptOf(tx, project)),
    ],
  });
  const template = isConfirmed ? 'project_cancelled' : 'request_cancelled';
  await enqueueMail(tx, deps, { template, to: project.email, projectId: project.id, ...content });
}

const NOBODY_TOLD =
  'You cancelled it before a pro was asked, so nobody will call. Our team has stopped looking.';
const SOMEBODY_TOLD =
  'We told everyone who had it, and nobody sees your phone, e-mail and street on Nestwright any longer. You don’t need to do anything.';
