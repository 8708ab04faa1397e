import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import type { CanaryEnd } from './canaries-in.ts';
import type { Judged } from './judge-canaries.ts';

/**
 * What happened to a canary; `stuck` means that it is worse but this gateway cannot withdraw it, `held` that a person has to
 * decide.
 */
type CanaryNews = CanaryEnd | 'stuck' | 'held';

/** Mails the outcome of a canary to its remote's team: to the team's address in TEAM_EMAILS, or else to operations. */
export async function mailTeam(
  tx: Db,
  deps: AppDeps,
  { canary, verdict, errors }: Judged,
  news: CanaryNews,
): Promise<void> {
  const { piece, version, live, share } = canary;
  const { TEAM_EMAILS, OPERATIONS_EMAIL } = deps.config;
  const [heading, paragraph] = {
    withdrawn: [
      `${piece} ${version} was withdrawn`,
      `It went to ${share} % of the visitors. Everybody gets ${live} again. Once the fault is fixed, release it again with --traffic.`,
    ],
    promoted: [`${piece} ${version} is live`, `It did as well as ${live}, so everybody gets it now.`],
    held: [
      `${piece} ${version} needs your decision`,
      `It still goes to ${share} % of the visitors, and does not go live by itself. To take it back: npm run rollback -- ${piece} ${live}. To keep it: npm run releases -- --promote ${piece}.`,
    ],
    stuck: [
      `${piece} ${version} should be withdrawn`,
      `It goes to ${share} % of the visitors. This gateway cannot change its releases: please run npm run rollback -- ${piece} ${live} where they are published.`,
    ],
  }[news] as [string, string];
  await enqueueMail(tx, deps, {
    template: 'alert',
    to: TEAM_EMAILS?.[piece] ?? OPERATIONS_EMAIL,
    ...renderMail({
      subject: `Release: ${heading}`,
      heading,
      paragraphs: [verdict.why, ...errors, paragraph],
      after: [`Figures of the last weeks: ${siteOrigin(deps.config)}/_status/${piece}`],
    }),
  });
}
