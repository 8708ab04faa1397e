import { isUrgentKind, kindWords } from '@nestwright/domain/talk/notification-rules';
import { paths } from '@nestwright/domain/paths';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { type News, queuePushes } from '#marketplace/base/push/queue-pushes.ts';
import { kindOfMail } from './mail-kind-rules.ts';
import { withStopLink } from './mail-layout.ts';
import type { NewMail } from './new-mail.ts';
import { quietEnd } from './quiet-hours.ts';
import { stopToken } from './stop-token.ts';

/**
 * Keeps the mails that their readers want, adds an unsubscribe link for each kind, and delays them until after quiet
 * hours. Mail that everybody gets is left unchanged. Also queues browser notifications. Runs one statement if no reader
 * has browser notifications on, and none if everybody gets all of the mail.
 */
export async function chooseMails<M extends NewMail>(
  tx: Db,
  deps: AppDeps,
  mailed: readonly M[],
): Promise<M[]> {
  const addresses = mailed.filter((mail) => isStoppable(deps, mail)).map(addressOf);
  if (addresses.length === 0) return [...mailed];
  const rows = await tx
    .select()
    .from(notificationChoices)
    .where(inArray(notificationChoices.address, [...new Set(addresses)]));
  const byAddress = new Map(rows.map((row) => [row.address, row]));
  const emergencies = rows.some(({ quiet }) => quiet !== null)
    ? await emergenciesAmong(tx, mailed)
    : new Set();
  const news: News[] = [];
  const chosen = mailed.flatMap((mail) => {
    const kind = kindOfMail(mail);
    if (kind === null || !isStoppable(deps, mail)) return [mail];
    const choices = byAddress.get(addressOf(mail));
    const isUrgent = mail.isEmergency === true || emergencies.has(mail.projectId);
    const isHeld = choices?.quiet != null && !(isUrgent && isUrgentKind(kind) && choices.emergencies);
    const notBefore = isHeld ? quietEnd(choices.quiet!, deps.clock.now()) : null;
    if (choices?.hadBrowsers && !choices.pushOff.includes(kind))
      news.push({ kind, address: addressOf(mail), projectId: mail.projectId ?? null, notBefore });
    if (choices?.mailOff.includes(kind)) return [];
    const token = encodeURIComponent(stopToken(deps, { kind, address: addressOf(mail) }));
    const origin = siteOrigin(deps.config);
    const link = { url: `${origin}${paths.mailChoices}?token=${token}`, what: kindWords[kind].name };
    return [
      {
        ...mail,
        ...withStopLink(mail, link),
        unsubscribeUrl: `${origin}/api/notifications/stop?token=${token}`,
        ...(notBefore !== null && { notBefore }),
      },
    ];
  });
  await queuePushes(tx, deps, news);
  return chosen;
}

/** Which of the requests that mails are about are emergencies. */
async function emergenciesAmong(tx: Db, mailed: readonly NewMail[]): Promise<Set<string>> {
  const ids = mailed.flatMap(({ projectId }) => projectId ?? []);
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, ids), eq(projects.urgency, 'now')));
  return new Set(found.map(({ id }) => id));
}

/** Operations can't unsubscribe from mail that companies and homeowners can stop. */
function isStoppable({ config }: AppDeps, mail: NewMail): boolean {
  return kindOfMail(mail) !== null && mail.to !== config.OPERATIONS_EMAIL;
}

function addressOf({ to }: NewMail): string {
  return to.trim().toLowerCase();
}
