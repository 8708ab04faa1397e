import type { Standing } from '@nestwright/domain/standing/rules';

/** What the dashboard knows when it decides what a person should do next. */
export interface Situation {
  isSignedIn: boolean;
  /** Whether an account carries projects to other browsers and can be changed: only a gateway does that. */
  hasGateway: boolean;
  /** Service of the request that was started and not sent, or null. */
  unsentService: string | null;
  /** The newest project that is not cancelled, or null. */
  newest: NewestProject | null;
  /** The newest finished project with a pro that has no review yet, or null. */
  toReview: { projectId: string; proName: string } | null;
  hasFavourites: boolean;
  hasPhone: boolean;
}

export interface NewestProject {
  id: string;
  service: string;
  standing: Standing;
  /** Pros who accepted. */
  accepted: number;
  /** Pros who have not answered yet. */
  waiting: number;
}

export interface NextStep {
  id: 'finish' | 'start' | 'project' | 'review' | 'sign-up' | 'favourites' | 'phone';
  title: string;
  text: string;
  to: string;
}

/** At most this many steps are shown: more would be a list nobody reads. */
export const NEXT_STEPS_SHOWN = 3;

/** What needs attention now, the most urgent first. */
export function nextSteps(situation: Situation): NextStep[] {
  const steps = [
    unsentStep(situation),
    projectStep(situation),
    reviewStep(situation),
    startStep(situation),
    signUpStep(situation),
    phoneStep(situation),
    favouritesStep(situation),
  ];
  return steps.filter((step) => step !== null).slice(0, NEXT_STEPS_SHOWN);
}

function unsentStep({ unsentService }: Situation): NextStep | null {
  if (unsentService === null) return null;
  const subject = unsentService === '' ? 'your request' : `your ${unsentService} request`;
  return {
    id: 'finish',
    title: `Finish ${subject}`,
    text: 'Everything you typed is still there. It takes a minute or two.',
    to: '/request-service',
  };
}

function projectStep({ newest }: Situation): NextStep | null {
  if (newest === null) return null;
  const to = `/account/projects/${newest.id}`;
  switch (newest.standing.word) {
    case 'Not sent yet':
      return {
        id: 'project',
        title: `Your ${newest.service} request is not sent yet`,
        text: newest.standing.sentence,
        to,
      };
    case 'Pending':
      return {
        id: 'project',
        title: 'We are looking for your pros',
        text: `Your ${newest.service} request is in. You will get up to 3 local pros.`,
        to,
      };
    case 'Matched':
      return {
        id: 'project',
        title: 'Meet your pros',
        text: `${countPros(newest.waiting + newest.accepted)} for ${newest.service}. The first consultation is free.`,
        to,
      };
    case 'Accepted':
      return {
        id: 'project',
        title: 'Agree on the price',
        text: `${countPros(newest.accepted)} accepted your ${newest.service} project. Work starts only once you both agree.`,
        to,
      };
    case 'Scheduled':
      return {
        id: 'project',
        title: 'Save the appointment',
        text: `Your ${newest.service} visit has a date. Put it in your calendar.`,
        to,
      };
    case 'Done':
    case 'Cancelled':
      return null;
  }
}

function reviewStep({ toReview }: Situation): NextStep | null {
  if (toReview === null) return null;
  return {
    id: 'review',
    title: `How did ${toReview.proName} do?`,
    text: 'A few honest words help the next homeowner.',
    to: `/account/reviews?project=${toReview.projectId}`,
  };
}

function startStep({ newest, unsentService }: Situation): NextStep | null {
  const isUnderWay = newest !== null && !['Done', 'Cancelled'].includes(newest.standing.word);
  if (unsentService !== null || isUnderWay) return null;
  return {
    id: 'start',
    title: newest === null ? 'Start your first project' : 'Start another project',
    text: 'Say what your home needs and where. Up to 3 local pros answer.',
    to: '/start-project',
  };
}

function signUpStep({ isSignedIn, hasGateway }: Situation): NextStep | null {
  if (isSignedIn || !hasGateway) return null;
  return {
    id: 'sign-up',
    title: 'Keep your projects safe',
    text: 'With an account your projects follow you to every browser. An e-mail address is enough.',
    to: '/sign-up',
  };
}

function phoneStep({ isSignedIn, hasPhone, hasGateway }: Situation): NextStep | null {
  if (!isSignedIn || hasPhone || !hasGateway) return null;
  return {
    id: 'phone',
    title: 'Add a phone number',
    text: 'Your pro calls 30 minutes before the appointment.',
    to: '/account/manage',
  };
}

function favouritesStep({ hasFavourites }: Situation): NextStep | null {
  if (hasFavourites) return null;
  return {
    id: 'favourites',
    title: 'Choose your categories',
    text: 'The services you pick lead the search and the home page.',
    to: '/account/categories',
  };
}

function countPros(count: number): string {
  return count === 1 ? '1 pro' : `${count} pros`;
}
