import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { countHitIfRoom, DAY_SECONDS } from '#http/durable-limit.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { runOnOneGateway } from '#marketplace/base/run-on-one-gateway.ts';

import { busiestTime, rememberCheck } from './busiest-time.ts';
import { rememberSeen, unseenCompanies } from './unseen-companies.ts';
import { type CompanyWatch, type Seen, type SiteWatch, type Watch, watches } from './watches.ts';

const INTERVAL_MS = 60_000;
/** Less than the time between two checks by a gateway. */
const TURN_SECONDS = 50;

/**
 * Checks every minute whether operations must be alerted. Returns a function that stops it.
 * @param report called when a check failed; the next one is a minute later.
 */
export function startAlerts(deps: AppDeps, report: (error: Error) => void): () => void {
  const check = () => void checkForAlerts(deps).catch(report);
  const timer = setInterval(check, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Looks for alerts, unless another gateway has just done so. */
export async function checkForAlerts(deps: AppDeps): Promise<void> {
  await runOnOneGateway(deps, { work: 'alert-look', seconds: TURN_SECONDS }, () => sendAlerts(deps));
}

/**
 * Alerts operations to events that happened too often. All gateways together send at most one mail for each kind and
 * company within the kind's hour or day.
 */
export async function sendAlerts(deps: AppDeps): Promise<void> {
  for (const watch of watches)
    await ('entry' in watch ? checkCompanies(deps, watch) : checkSite(deps, watch));
}

async function checkSite(deps: AppDeps, watch: SiteWatch): Promise<void> {
  const now = deps.clock.now();
  await notifyIfMany(deps, watch, { times: await busiestTime(deps, watch, now), who: '' });
  await rememberCheck(deps, watch.setting, now);
}

async function checkCompanies(deps: AppDeps, watch: CompanyWatch): Promise<void> {
  const companies = await unseenCompanies(deps, watch.entry, watch);
  for (const company of companies) await notifyIfMany(deps, watch, company);
  await rememberSeen(deps.db, watch.entry, companies);
}

async function notifyIfMany(deps: AppDeps, watch: Watch, seen: Seen): Promise<void> {
  if (seen.times >= deps.config[watch.setting]) await notifyOperations(deps, watch, seen);
}

function notifyOperations(deps: AppDeps, { setting, seconds, words }: Watch, seen: Seen): Promise<void> {
  return transact(deps.db, async (tx) => {
    const ledger = { secret: deps.secret, now: deps.clock.now() };
    const once = { kind: 'alert', who: `${setting}\n${seen.who}`, windows: [{ most: 1, seconds }] };
    if ((await countHitIfRoom(tx, ledger, once)) > 0) return;
    const [subject, paragraph] = words(deps, seen);
    const often = seconds === DAY_SECONDS ? 'a day' : 'an hour';
    const of = seen.who === '' ? '' : ' for each company';
    await enqueueMail(tx, deps, {
      template: 'alert',
      to: deps.config.OPERATIONS_EMAIL,
      ...renderMail({
        subject: `Alert: ${subject}`,
        heading: subject,
        paragraphs: [paragraph],
        after: [`${setting} is ${deps.config[setting]}. We send this alert at most once ${often}${of}.`],
      }),
    });
  });
}
