import { isUnderWay } from '@nestwright/domain/prices/agreement-rules';
import { localDate } from '@nestwright/domain/base/clock-rules';
import type { HomeVisitPurpose } from '@nestwright/domain/visits/visit-rules';
import type { Job, JobAgreement, JobMatch } from '@nestwright/domain/requests/job-story-schema';
import { sealEnd } from '@nestwright/domain/reviews/review-rules';
import { ANSWER_HOURS, MAX_ASKED } from '@nestwright/domain/requests/ask-another-pro-rules';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';

/** Everything that can wait for somebody, the most urgent first. */
export const turnKinds = [
  'book-time',
  'answer-call-off',
  'confirm-done',
  'decide-change',
  'choose-time',
  'answer-request',
  'answer-question',
  'answer-wish',
  'mend',
  'choose-price',
  'start-work',
  'report-done',
  'set-time',
  'offer-price',
  'confirm-paid',
  'write-review',
  'ask-another',
] as const;
/** What waits for somebody, such as `confirm-done`. */
export type TurnKind = (typeof turnKinds)[number];

/** Something that waits for one of the sides. */
export interface Turn {
  of: ThreadSide;
  what: TurnKind;
  /** ISO time by which it should happen; null if nothing ends. */
  by: string | null;
  /** The company it is about; null if it is about none, or about several prices. */
  proId: string | null;
  company: string;
  /** The change it is about; '' for other turns. */
  about: string;
  /** The price in question, in cents; null for turns without one. */
  cents: number | null;
}

/** The agreement unless it was cancelled. */
export function liveOf({ agreement }: Job): JobAgreement | null {
  return agreement?.state === 'cancelled' ? null : agreement;
}

/** Whether a price can be accepted. */
export function isPriceOpen({ price }: JobMatch, now: Date): boolean {
  return price?.state === 'offered' && Date.parse(price.expiresAt) > now.getTime();
}

const HOUR_MS = 3_600_000;

/** Everything that waits for either side, the most urgent first. */
export function turnsOf(job: Job, now: Date): Turn[] {
  const live = liveOf(job);
  const open = job.status !== 'Done' && job.status !== 'Cancelled';
  const asked = job.matches.filter(({ isAsked, answer }) => isAsked && answer !== 'declined');
  const among = live === null ? asked : asked.filter(({ proId }) => proId === live.proId);
  const turns = [
    ...among.flatMap((match) => (open ? visitTurns(match, live, now) : [])),
    ...(live === null && open
      ? [...among.flatMap((match) => proTurns(job, match, now)), ...chooseTurns(among, now)]
      : []),
    ...(live === null ? [] : workTurns(job, live, now)),
    ...(live === null && open ? anotherTurn(job, now) : []),
    ...reviewTurns(job, now),
  ];
  const order = (turn: Turn) => turnKinds.indexOf(turn.what);
  return turns.toSorted((one, other) => order(one) - order(other));
}

function turn(of: ThreadSide, what: TurnKind, about: Partial<Omit<Turn, 'of' | 'what'>>): Turn {
  return { of, what, by: null, proId: null, company: '', about: '', cents: null, ...about };
}

const otherOf: Readonly<Record<ThreadSide, ThreadSide>> = { homeowner: 'pro', pro: 'homeowner' };

/** Times to choose, to book, or to give up. */
function visitTurns(match: JobMatch, live: JobAgreement | null, now: Date): Turn[] {
  if (match.answer !== 'accepted') return [];
  const isAfter = (moment: string | null) => moment !== null && Date.parse(moment) > now.getTime();
  const purpose: HomeVisitPurpose = live === null ? 'estimate' : 'work';
  const isPast = live !== null && !isUnderWay(live.state);
  const { proId, company } = match;
  const about = { proId, company };
  const held = match.visits.filter(({ state, heldUntil }) => state === 'held' && isAfter(heldUntil));
  const isHeldBy = (side: ThreadSide) => held.some(({ heldBy }) => heldBy === side);
  return [
    ...held.map(({ heldBy, heldUntil }) =>
      turn(heldBy ?? 'homeowner', 'book-time', { ...about, by: heldUntil }),
    ),
    ...match.visits
      .filter(({ state, startsAt }) => state === 'booked' && isAfter(startsAt))
      .flatMap(({ callOffAskedBy, startsAt }) =>
        callOffAskedBy === null
          ? []
          : [turn(otherOf[callOffAskedBy], 'answer-call-off', { ...about, by: startsAt })],
      ),
    ...(isPast ? [] : match.proposals)
      .filter(({ lastStart, isMove, purpose: of }) => isAfter(lastStart) && (isMove || of === purpose))
      .filter(({ by }) => !isHeldBy(otherOf[by]))
      .slice(0, 1)
      .map(({ by, lastStart }) => turn(otherOf[by], 'choose-time', { ...about, by: lastStart })),
  ];
}

/** What a company without the job has to do. */
function proTurns(job: Job, match: JobMatch, now: Date): Turn[] {
  const { proId, company, price, visits, answer } = match;
  const about = { proId, company };
  if (answer === 'waiting') {
    const end = Date.parse(job.createdAt) + ANSWER_HOURS * HOUR_MS;
    const by = end > now.getTime() ? new Date(end).toISOString() : null;
    return [turn('pro', 'answer-request', { ...about, by })];
  }
  if (price?.state === 'declined') return [];
  if (price?.asks === 'question') return [turn('pro', 'answer-question', about)];
  if (price?.asks === 'change') return [turn('pro', 'answer-wish', about)];
  if (isPriceOpen(match, now)) return [];
  const isVisitAhead = visits.some(
    ({ state, endsAt }) => state === 'booked' && Date.parse(endsAt) > now.getTime(),
  );
  const isWaited = match.proposals.some(({ lastStart }) => Date.parse(lastStart) > now.getTime());
  return isVisitAhead || isWaited || !job.isAgreedFirst ? [] : [turn('pro', 'offer-price', about)];
}

/** A homeowner decides on all open prices in one place. */
function chooseTurns(matches: readonly JobMatch[], now: Date): Turn[] {
  const open = matches.filter((match) => isPriceOpen(match, now));
  const decidable = open.filter(({ price }) => price?.asks === null);
  const [first] = decidable.toSorted((one, other) =>
    (one.price?.expiresAt ?? '').localeCompare(other.price?.expiresAt ?? ''),
  );
  if (first?.price == null) return [];
  const only = open.length === 1 ? first : null;
  return [
    turn('homeowner', 'choose-price', {
      by: first.price.expiresAt,
      proId: only?.proId ?? null,
      company: only?.company ?? '',
      cents: only?.price?.totalCents ?? null,
    }),
  ];
}

/** What is to do under an agreement. */
function workTurns(job: Job, live: JobAgreement, now: Date): Turn[] {
  const match = job.matches.find(({ proId }) => proId === live.proId);
  const about = { proId: live.proId, company: match?.company ?? '' };
  const { change, payment, state, lapsesAt } = live;
  const isChangeOpen = change !== null && Date.parse(change.expiresAt) > now.getTime();
  const toDo: Turn[] = [];
  if (isChangeOpen)
    toDo.push(
      turn(otherOf[change.by], 'decide-change', {
        ...about,
        by: change.expiresAt,
        about: change.id,
        cents: change.nextCents,
      }),
    );
  if (payment !== null && !payment.isConfirmed)
    toDo.push(turn(otherOf[payment.by], 'confirm-paid', { ...about, cents: live.nowCents }));
  const isTimeAsked =
    match?.proposals.some(({ lastStart }) => Date.parse(lastStart) > now.getTime()) === true;
  if (state === 'agreed' && live.work === null && !isTimeAsked) toDo.push(turn('pro', 'set-time', about));
  if (state === 'agreed' && live.work !== null && live.work.date <= localDate(now, job.timeZone))
    toDo.push(turn('pro', 'start-work', about));
  if (state === 'in-work') toDo.push(turn('pro', 'report-done', about));
  if (state === 'said-done') toDo.push(turn('homeowner', 'confirm-done', { ...about, by: lapsesAt }));
  if (state === 'disputed') toDo.push(turn('pro', 'mend', { ...about, by: lapsesAt }));
  return toDo;
}

/** While nobody offers a price, the homeowner can ask one more pro. */
function anotherTurn({ matches, silentAt }: Job, now: Date): Turn[] {
  if (matches.length === 0 || matches.length >= MAX_ASKED) return [];
  if (matches.some((match) => isPriceOpen(match, now))) return [];
  const isSilent = silentAt === null || Date.parse(silentAt) <= now.getTime();
  const isEmpty = matches.every(({ answer }) => answer === 'declined');
  const isMet = matches.some(({ visits }) =>
    visits.some(({ state, endsAt }) => state === 'booked' && Date.parse(endsAt) > now.getTime()),
  );
  return isEmpty || (isSilent && !isMet) ? [turn('homeowner', 'ask-another', {})] : [];
}

/** Both sides may review each other for a while after the work. */
function reviewTurns(job: Job, now: Date): Turn[] {
  const { doneAt, hasAccount, reviewedBy, matches } = job;
  if (job.status !== 'Done' || doneAt === null || !hasAccount) return [];
  const end = sealEnd(new Date(doneAt));
  const done = liveOf(job)?.proId;
  const pro = matches.find(({ proId, answer }) =>
    done === undefined ? answer === 'accepted' : proId === done,
  );
  if (pro === undefined || !pro.isAsked || end <= now) return [];
  const about = { by: end.toISOString(), proId: pro.proId, company: pro.company };
  return (['homeowner', 'pro'] as const)
    .filter((side) => !reviewedBy.includes(side))
    .map((side) => turn(side, 'write-review', about));
}
