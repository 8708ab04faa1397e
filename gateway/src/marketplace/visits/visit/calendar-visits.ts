import { paths } from '@nestwright/domain/paths';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { pathOf } from '#marketplace/requests/homeowner-mail/email-confirmation.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { AppDeps } from '#app-deps.ts';
import { type Config, siteHost, siteOrigin } from '#config.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import { companyName } from '#marketplace/base/mail/mail-about.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import type { CalendarVisit } from './visit-calendar.ts';
import type { VisitRow } from './visit-rows.ts';

/** A visit, with what its calendar entry says about the job. */
export interface VisitOfJob {
  visit: VisitRow;
  project: ProjectRow;
  pro: Pick<ProRow, 'name'>;
}

/** A visit as the calendar of one of its sides shows it. */
export function calendarVisit(
  { config }: Pick<AppDeps, 'config'>,
  side: ThreadSide,
  { visit, project, pro }: VisitOfJob,
): CalendarVisit {
  const { id, purpose, startsAt, endsAt, sequence, updatedAt } = visit;
  const page = side === 'pro' ? `${paths.leads}/${visit.matchId}` : pathOf(project);
  return {
    id,
    host: siteHost(config),
    purpose,
    startsAt,
    endsAt,
    isCalledOff: visit.state === 'called-off',
    sequence,
    updatedAt,
    about: side === 'pro' ? leadTitle(project) : companyName(pro.name),
    place: [project.city, `${project.state} ${project.zip}`.trim()].filter((part) => part !== '').join(', '),
    zone: zoneOfHome(project),
    url: `${siteOrigin(config)}${page}`,
  };
}

/** The sender address of the site's mail, without the name. */
export function organizerOf({ MAIL_FROM }: Config): string {
  return /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
}
