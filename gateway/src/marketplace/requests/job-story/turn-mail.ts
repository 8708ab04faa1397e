import { type JobStory, jobStory } from '@nestwright/domain/requests/job-story-rules';
import type { TurnKind } from '@nestwright/domain/requests/job-turns-rules';
import { jobPath, turnPath, turnWords } from '@nestwright/domain/requests/turn-words-rules';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import type { HomeownerNews } from '#marketplace/requests/homeowner-mail/homeowner-news.ts';
import type { MatchedProRow, ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';
import type { MailTemplate } from '#marketplace/base/mail/mail-templates.ts';
import { jobOf, jobOfLead } from './job-of.ts';

/** A job as its homeowner reads it. */
export function ownerStory(now: Date, whole: ProjectWithMatches): JobStory {
  return jobStory(jobOf(whole), { side: 'homeowner', now });
}

/** A job as one of its companies reads it. */
export function leadStory(
  now: Date,
  { project, job }: ProjectWithMatches,
  { match, disclosure }: Pick<MatchedProRow, 'match' | 'disclosure'>,
): JobStory {
  return jobStory(jobOfLead({ project, match, disclosure, job }), { side: 'pro', now });
}

/** What news ask of the homeowner. */
const askedOfOwner: Partial<Record<HomeownerNews['kind'], readonly TurnKind[]>> = {
  visit: ['answer-call-off', 'choose-time'],
  quoted: ['choose-price'],
  'quote-expiring': ['choose-price'],
  'said-done': ['confirm-done'],
  'change-proposed': ['decide-change'],
  paid: ['confirm-paid'],
  'work-done': ['write-review'],
  silent: ['ask-another'],
  'all-declined': ['ask-another'],
};

/** A homeowner's mail about news, with the words and the place of what it asks. */
export function askingOwner(
  deps: Pick<AppDeps, 'config' | 'clock'>,
  words: MailWords,
  { whole, news }: { whole: ProjectWithMatches; news: HomeownerNews },
): MailWords {
  const story = ownerStory(deps.clock.now(), whole);
  const proId = 'proId' in news ? news.proId : null;
  const kinds = askedOfOwner[news.kind] ?? [];
  return asking(deps, words, { story, id: whole.project.id, kinds, proId });
}

/** What mails ask of a company. */
const askedOfPro: Partial<Record<MailTemplate, readonly TurnKind[]>> = {
  lead: ['answer-request'],
  lead_accepted: ['offer-price'],
  lead_visit: ['answer-call-off', 'choose-time'],
  quote_question: ['answer-question'],
  quote_change_asked: ['answer-wish'],
  quote_expired: ['offer-price'],
  quote_agreed: ['set-time', 'start-work'],
  change_proposed: ['decide-change'],
  agreement_disputed: ['mend'],
  agreement_paid: ['confirm-paid'],
  agreement_done: ['write-review'],
};

/** A company's mail about one of its leads, with the words and the place of what it asks. */
export function askingPro(
  deps: Pick<AppDeps, 'config' | 'clock'>,
  words: MailWords,
  { whole, matched, template }: { whole: ProjectWithMatches; matched: MatchedProRow; template: MailTemplate },
): MailWords {
  const story = leadStory(deps.clock.now(), whole, matched);
  const kinds = askedOfPro[template] ?? [];
  return asking(deps, words, { story, id: matched.match.id, kinds, proId: null });
}

/** What follows something that happened is not the mail's heading. */
const follows: ReadonlySet<TurnKind> = new Set([
  'write-review',
  'offer-price',
  'set-time',
  'start-work',
  'answer-request',
  'ask-another',
]);

interface Asking {
  story: JobStory;
  /** The id of the project, or of the lead. */
  id: string;
  kinds: readonly TurnKind[];
  proId: string | null;
}

/** A mail with the words, the place and the deadline of what it asks; without a turn, with a link to the job. */
export function asking(
  { config }: Pick<AppDeps, 'config'>,
  words: MailWords,
  { story, id, kinds, proId }: Asking,
): MailWords {
  const origin = siteOrigin(config);
  const turn = story.mine.find(
    (one) => kinds.includes(one.what) && (proId === null || one.proId === null || one.proId === proId),
  );
  if (turn === undefined) {
    const label = story.side === 'pro' ? 'Open the lead' : 'See your project';
    return { ...words, action: { label, href: `${origin}${jobPath(story.side, id)}` } };
  }
  const { title, by, button } = turnWords(turn, story.timeZone);
  const action = { label: button, href: `${origin}${turnPath(turn, id)}` };
  const deadline = by === '' ? [] : [`${by}.`];
  if (follows.has(turn.what)) {
    const next = /[.?]$/.test(title) ? title : `${title}.`;
    return { ...words, action, after: [next, ...deadline, ...(words.after ?? [])] };
  }
  return { ...words, heading: title, paragraphs: [...words.paragraphs, ...deadline], action };
}
