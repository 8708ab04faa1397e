import type { Notifications } from '@nestwright/domain/talk/notification-schema';
import type { AppDeps } from '#app-deps.ts';
import { companyOf } from '#marketplace/companies/pro/pro-profile.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import { countBrowsers } from '#marketplace/base/push/push-browsers.ts';
import { pushKey } from '#marketplace/base/push/push-key.ts';
import { readChoices } from '#marketplace/base/notification/notification-choices.ts';

/** Reads an account's notification settings as the browser of its session sees them. */
export async function notificationsOf(deps: AppDeps, account: Account): Promise<Notifications> {
  const { db } = deps;
  return {
    ...(await readChoices(db, account.user.email)),
    isPro: (await companyOf(db, account.user.id)) !== undefined,
    ...(await countBrowsers(db, account)),
    pushKey: pushKey(deps).publicKey,
  };
}
