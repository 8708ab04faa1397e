import { type JobStory, jobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Job } from '@nestwright/domain/requests/job-story-schema';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import type { Project } from '@nestwright/domain/requests/project-schema';

/** A request as a page of its homeowner knows it, wherever it is held. */
export interface KnownProject extends Pick<
  Project,
  'status' | 'date' | 'window' | 'createdAt' | 'pros' | 'job'
> {
  /** Whether it waits in this browser because the gateway doesn't have it yet. */
  isUnsent?: boolean;
  /** Whether it was sent from a site without a gateway, which mails it to the team and then knows nothing of it. */
  isMailed?: boolean;
}

/** A project as its homeowner reads it. A request that no gateway has told more about has neither prices nor visits. */
export function storyOfProject({ isUnsent, isMailed, ...project }: KnownProject, now: Date): JobStory {
  const heldBy = isUnsent ? 'outbox' : isMailed ? 'mail' : 'gateway';
  return jobStory(project.job ?? plainJob(project), { side: 'homeowner', now, heldBy });
}

/** A lead as its pro reads it. */
export function storyOfLead(lead: Lead, now: Date): JobStory {
  return jobStory(lead.job ?? plainLeadJob(lead), { side: 'pro', now });
}

/** What the status and the answers say, without anything that the two sides arranged. */
function plainJob({ status, date, window, createdAt, pros }: Omit<KnownProject, 'job'>): Job {
  return {
    ...nothing,
    status,
    wanted: { date, window },
    createdAt,
    matches: pros.map(({ id, name, answer, isAsked, mayContact, isComing }) => ({
      ...nobody,
      id,
      proId: id,
      company: name,
      answer,
      isAsked,
      mayContact,
      set: isComing ? { date, window } : null,
    })),
  };
}

function plainLeadJob(lead: Lead): Job {
  const { id, answer, status, date, window, createdAt, appointment, agreed, agreement, isAgreedFirst } = lead;
  const own = agreed?.by === 'this-pro' ? agreed : null;
  return {
    ...nothing,
    status,
    timeZone: lead.timeZone ?? nothing.timeZone,
    wanted: { date, window },
    isAgreedFirst,
    createdAt,
    matches: [{ ...nobody, id, proId: id, answer, mayContact: lead.contact !== null, set: appointment }],
    isTaken: status !== 'Cancelled' && isTaken(lead),
    agreement:
      own !== null || agreement !== null
        ? {
            proId: id,
            state: agreement ?? 'agreed',
            nowCents: own?.totalCents ?? 0,
            work: appointment?.isWork ? appointment : null,
            lapsesAt: null,
            change: null,
            payment: null,
            ended: null,
          }
        : null,
  };
}

/** Whether another pro has the job. For jobs older than agreements, a scheduled visit of another pro is enough. */
function isTaken({ status, appointment, agreed, isAgreedFirst }: Lead): boolean {
  if (agreed?.by === 'another-pro') return true;
  if (appointment !== null) return false;
  return status === 'Done' || (status === 'Scheduled' && !isAgreedFirst);
}

const nothing = {
  timeZone: 'America/New_York',
  isAgreedFirst: true,
  // Nobody knows whether the pros' time is over.
  silentAt: '9999-12-31T00:00:00.000Z',
  hasAccount: false,
  doneAt: null,
  reviewedBy: [],
  agreement: null,
  isTaken: false,
};
const nobody = {
  company: '',
  isAsked: true,
  mayContact: false,
  set: null,
  price: null,
  visits: [],
  proposals: [],
  said: null,
};
