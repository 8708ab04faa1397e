import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { timeText } from '@nestwright/domain/visits/visit-text-rules';
import type { JobState, JobStory, JobTime } from '@nestwright/domain/requests/job-story-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { type ProjectStatus, UNAGREED_PRICE, windowLabel } from '@nestwright/domain/requests/project-rules';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';

type Told = (story: JobStory) => string;
type Both = Readonly<Record<ThreadSide, Told>>;

/** A state in one or two words, and what it means to each side. The states that only a lead can have tell a homeowner nothing. */
const states: Readonly<Record<JobState, { stamp: string; says: Both }>> = {
  unsent: {
    stamp: 'Not sent yet',
    says: both(
      'We couldn’t reach Nestwright yet. Your request is safe in this browser and will be sent automatically.',
    ),
  },
  mailed: {
    stamp: 'Sent',
    says: both(
      'We sent your request to our team by e-mail. This site can’t match it with pros automatically.',
    ),
  },
  looking: { stamp: 'Pending', says: both('We have your request and are looking for local pros.') },
  asked: {
    stamp: 'Matched',
    says: {
      homeowner: ({ asked }) => {
        const waiting = asked.filter(({ answer }) => answer === 'waiting').length;
        if (waiting === 1) return '1 local pro has your request and hasn’t answered yet.';
        return `${waiting === 0 ? 'Local pros' : `${waiting} local pros`} have your request and haven’t answered yet.`;
      },
      pro: () => 'The homeowner is waiting for your answer.',
    },
  },
  answered: {
    stamp: 'Said yes',
    says: {
      homeowner: (story) => `${yesText(story)}.${chooseText(story)} Work starts once a price is agreed.`,
      pro: () => 'You said yes. Work starts once the homeowner has accepted your price.',
    },
  },
  visiting: {
    stamp: 'Visit booked',
    says: {
      homeowner: (story) =>
        `${companyAt(story)} comes for an estimate on ${jobTimeText(story)}.${chooseText(story)} Work starts once a price is agreed.`,
      pro: (story) =>
        `Your estimate visit is on ${jobTimeText(story)}. The work starts once the homeowner has accepted your price.`,
    },
  },
  priced: {
    stamp: 'Price offered',
    says: {
      homeowner: () => 'Read each price line by line. Nothing is agreed until you accept one.',
      pro: () => 'You offered a price. The homeowner can accept it, ask about it, or ask for a change.',
    },
  },
  agreed: {
    stamp: 'Agreed',
    says: {
      homeowner: (story) => `${priceText(story)}. Next, ${companyOf(story)} schedules the work.`,
      pro: (story) => `${priceText(story)}. Schedule the work next, or start it now.`,
    },
  },
  scheduled: {
    stamp: 'Scheduled',
    says: {
      homeowner: (story) =>
        story.agreedCents === null
          ? `${companyAt(story)} comes on ${jobTimeText(story)}.`
          : `${priceText(story)}. ${companyOf(story)} will do the work on ${jobTimeText(story)}.`,
      pro: (story) =>
        story.agreedCents === null
          ? `Your visit is on ${jobTimeText(story)}.`
          : `${priceText(story)}. The work is scheduled for ${jobTimeText(story)}.`,
    },
  },
  'in-work': {
    stamp: 'In progress',
    says: {
      homeowner: (story) => `${priceText(story)}. ${companyOf(story)} has started the work.`,
      pro: (story) => `${priceText(story)}. You’ve started the work.`,
    },
  },
  'said-done': {
    stamp: 'Reported done',
    says: {
      homeowner: (story) =>
        `${priceText(story)}. ${companyOf(story)} says that the work is done.${lapseText(story, 'If you don’t answer, it counts as done on')}`,
      pro: (story) =>
        `${priceText(story)}. You said that the work is done.${lapseText(story, 'If the homeowner doesn’t answer, it counts as done on')}`,
    },
  },
  disputed: {
    stamp: 'Disputed',
    says: {
      homeowner: (story) =>
        `${priceText(story)}. You told ${companyOf(story)} what is missing. Our team knows, too. Once it’s fixed, confirm that here.`,
      pro: (story) =>
        `${priceText(story)}. The homeowner says that something is missing. Once they confirm that it’s fixed, the work is done.`,
    },
  },
  done: {
    stamp: 'Done',
    says: {
      homeowner: (story) => withPrice(story, 'The work is done.'),
      pro: (story) => withPrice(story, 'The work is done.'),
    },
  },
  cancelled: { stamp: 'Cancelled', says: { homeowner: endText, pro: endText } },
  declined: { stamp: 'Declined', says: both('You declined this request.') },
  'not-chosen': { stamp: 'Not chosen', says: both('The homeowner declined your price.') },
  taken: { stamp: 'Taken', says: both('The homeowner agreed on a price with another pro.') },
};

function both(text: string): Both {
  return { homeowner: () => text, pro: () => text };
}

/** A job's state in one or two words, for its stamp. A lead that waits for its pro's answer is new. */
export function stampText({ state, side }: JobStory): string {
  return state === 'asked' && side === 'pro' ? 'New' : states[state].stamp;
}

/** Where a job stands, in one or two sentences. What waits for the reader is in `turnWords`. */
export function storyText(story: JobStory): string {
  return states[story.state].says[story.side](story);
}

/** A job's price on a slip: the agreed one, or how it comes about. */
export function priceText({ agreedCents, pro, side, state }: JobStory): string {
  if (agreedCents !== null)
    return side === 'pro' || pro === null
      ? `Agreed at ${moneyText(agreedCents)}`
      : `Agreed at ${moneyText(agreedCents)} with ${pro.company}`;
  if (side === 'homeowner') return UNAGREED_PRICE;
  return state === 'taken'
    ? 'The homeowner agreed on a price with another pro'
    : 'You agree on it with the homeowner before work starts';
}

/** The term of a job's time on a slip: what is planned then. */
export function timeTerm({ time, side }: JobStory): string {
  if (time.kind === 'wanted') return side === 'pro' ? 'Preferred time' : 'When';
  return time.isWork ? 'Time of the work' : 'Time of the visit';
}

/** A job's time by the home's clock: `Tuesday, March 2, 9:00 AM to 1:00 PM`, or a day and a window. */
export function jobTimeText({ time, timeZone }: Pick<JobStory, 'time' | 'timeZone'>): string {
  return time.kind === 'visit' ? timeText(time, timeZone) : windowText(time);
}

/** The day of a job's time: `Tuesday, March 2, 2027`. */
export function jobDayText({ time, timeZone }: Pick<JobStory, 'time' | 'timeZone'>): string {
  return longDate(time.kind === 'visit' ? localDate(new Date(time.startsAt), timeZone) : time.date);
}

/** A day and a window: `Tuesday, March 2, 2027, Morning, 8–11 AM`. */
export function windowText({ date, window }: { date: string; window: string }): string {
  return [longDate(date), spanText(window)].filter(Boolean).join(', ');
}

/** A window in words. Whoever has to be there reads when the evening ends, too. */
function spanText(window: string): string {
  return windowLabel(window).replace('after 5pm', '5–8\u00a0PM');
}

function companyOf({ pro }: JobStory): string {
  return pro?.company ?? 'The pro';
}

/** The company whose visit the story tells. */
function companyAt({ time, asked }: JobStory): string {
  const who = (known: JobTime) => asked.find(({ proId }) => 'proId' in known && proId === known.proId);
  return who(time)?.company ?? 'The pro';
}

/** `1 of 3 pros said yes, 2 haven’t answered yet`. */
function yesText({ asked }: JobStory): string {
  const yes = asked.filter(({ answer }) => answer === 'accepted').length;
  const waiting = asked.filter(({ answer }) => answer === 'waiting').length;
  if (yes === 0) return 'A pro said yes';
  if (asked.length === 1) return 'Your pro said yes';
  const said =
    yes === asked.length ? `All ${asked.length} pros said yes` : `${yes} of ${asked.length} pros said yes`;
  return waiting === 0 ? said : `${said}, ${waiting} ${waiting === 1 ? 'hasn’t' : 'haven’t'} answered yet`;
}

function chooseText({ asked }: JobStory): string {
  const isUnnamed = asked.some(({ answer, mayContact }) => answer === 'accepted' && !mayContact);
  return isUnnamed ? ' Choose who may contact you.' : '';
}

function withPrice(story: JobStory, text: string): string {
  return story.agreedCents === null ? text : `${priceText(story)}. ${text}`;
}

function lapseText({ agreement, timeZone }: JobStory, before: string): string {
  const lapsesAt = agreement?.lapsesAt ?? null;
  return lapsesAt === null ? '' : ` ${before} ${longDate(localDate(new Date(lapsesAt), timeZone))}.`;
}

function endText({ agreement, side, pro, asked }: JobStory): string {
  const isOwner = side === 'homeowner';
  const ended = agreement?.ended ?? null;
  if (ended === null) return isOwner ? 'This project is cancelled.' : 'The homeowner cancelled this project.';
  const due = ended.feeCents === 0 ? 'No fee is due.' : `The agreed fee is ${moneyText(ended.feeCents)}.`;
  const owed = agreement?.payment ? `${due} Please settle any payments between yourselves.` : due;
  const company = pro?.company ?? asked.find(({ proId }) => proId === agreement?.proId)?.company ?? 'The pro';
  switch (ended.by) {
    case 'homeowner':
      return `${isOwner ? 'You' : 'The homeowner'} cancelled the project. ${owed}`;
    case 'pro':
      return `${isOwner ? company : 'You'} cancelled the agreement. ${owed}`;
    case 'timer':
      return `Nothing happened for a long time, so the agreement ended. ${owed}`;
    case 'operator':
      return `The agreement was cancelled. ${owed}`;
  }
}

/** A step of a project's history in words. */
export function historyText(status: ProjectStatus): string {
  return status === 'Accepted' ? states.answered.stamp : status;
}

/** What a pro's answer means in this story, in the order of the asked pros. */
export function answerText(
  story: JobStory,
  { proId, answer }: Pick<JobStory['asked'][number], 'proId' | 'answer'>,
): string {
  const { pro, state, time } = story;
  if (answer === 'declined') return 'Declined';
  if (pro !== null && pro.id !== proId) return answer === 'accepted' ? NOT_CHOSEN : 'Didn’t answer';
  if (pro !== null) return state === 'done' ? 'Did the work' : 'Agreed with you on the price';
  if (answer === 'waiting')
    return story.phase === 'waiting' || story.phase === 'choosing' ? 'Hasn’t answered yet' : 'Didn’t answer';
  if (time.kind !== 'wanted' && time.proId === proId)
    return state === 'done' ? 'Did the work' : 'Said yes and is coming for the visit';
  return 'Said yes';
}

/** The line about a pro whose price the homeowner did not accept. */
export const NOT_CHOSEN = 'Not chosen';

/** The heading of the asked pros. */
export function prosTitle({ asked, state }: JobStory): string {
  const of = (wanted: string) => asked.filter(({ answer }) => answer === wanted).length;
  const waiting = of('waiting');
  if (state === 'asked' && waiting > 0)
    return `Matched with ${waiting === 1 ? '1 local pro' : `${waiting} local pros`}`;
  if (state === 'answered' && asked.length > 1) return `${of('accepted')} of ${asked.length} pros said yes`;
  return 'Your pros';
}

/** Shown for a request without a match: what happens next, without promising a time. */
export function nobodyYet({ category, zip }: { category: string | undefined; zip: string }) {
  const who = category === undefined ? 'No pro' : `No ${category} pro`;
  return {
    title: `${who} in ${zip} yet`,
    text: 'Nobody has been asked yet: our team is looking for one. We can’t say how long that takes. You choose who gets your phone and e-mail.',
  };
}
