import { useNow } from '@nestwright/domain/base/clock-store';
import { useSession } from '@nestwright/contract/session/store';
import { DISCOUNT_PERCENT } from '@nestwright/domain/site/discount-rules';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { useOutbox } from '@nestwright/domain/requests/outbox-store';
import type { ListedProject, MatchedPro, Offer, Project } from '@nestwright/domain/requests/project-schema';
import { projectStore, useProjects } from '@nestwright/domain/requests/project-store';
import { seesDiscount } from '@nestwright/domain/sign-in/session-rules';
import { accountHere } from '@nestwright/domain/sign-in/session-store';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { useHydrated } from '@nestwright/kit/hydrated';
import { useEffect, useState } from 'react';

import { useKnownProject } from './use-known-project.ts';

/** The last request submitted in this browser. */
export type Submitted =
  /** On the server and while hydrating, nothing is known about this browser. */
  | { state: 'unknown' }
  /** Nothing has been submitted in this browser. */
  | { state: 'none' }
  | SubmittedRequest;

/** A submitted request: the gateway has it, or it waits until the gateway can be reached. */
export interface SubmittedRequest {
  state: 'stored' | 'kept';
  project: ListedProject;
  story: JobStory;
  pros: readonly MatchedPro[];
  offer: Offer;
  /** When the mailed link to the request expires (ISO time); null if none was mailed. */
  linkUntil: string | null;
  /** Whether mail about it has details: false until a guest has confirmed the address. */
  isEmailConfirmed: boolean;
  /** Whether the gateway found no pro who offers the service there. */
  isUnserved: boolean;
  /** Called with the project when the gateway has answered. */
  adopt: (project: Project) => void;
  /** Asks the gateway again after a change to the request. */
  refresh: () => void;
}

/**
 * The newest project of this browser and the server's page, whether it was sent, and its matched pros.
 *
 * @param loaded the newest project on the server's page; a browser that does not list it stores it
 */
export function useSubmitted(loaded?: Project | null): Submitted {
  const now = useNow();
  const isHydrated = useHydrated();
  const projects = withLoaded(useProjects(), loaded);
  const [project] = projects;
  const session = useSession();
  const outbox = useOutbox();
  const isUnsent = outbox.some(({ id }) => id === project?.id);
  const [round, setRound] = useState(0);
  const refresh = () => setRound((count) => count + 1);
  const { known: fresh, adopt } = useKnownProject(project && !isUnsent ? project.id : '', round);
  useEffect(() => {
    projectStore.update((listed) => withLoaded(listed, loaded && { ...loaded, sentBy: accountHere() }));
  }, [loaded]);
  if (!isHydrated && !loaded) return { state: 'unknown' };
  if (!project) return { state: 'none' };
  const answered = fresh ?? (loaded?.id === project.id ? loaded : undefined);
  const { pros = [], linkUntil = null, isEmailConfirmed = true } = answered ?? {};
  // Until the gateway has the request, the offer is the one that was shown while it was filled in.
  const isOffered = isUnsent && seesDiscount(session, projects.length - 1);
  const offer = answered?.offer ?? (isOffered ? { percent: DISCOUNT_PERCENT } : null);
  const known = answered ?? { ...project, pros };
  const story = storyOfProject({ ...known, isUnsent, isMailed: !hasGateway() }, now);
  const isUnserved = answered !== undefined && pros.length === 0 && story.state === 'looking';
  return {
    state: isUnsent ? 'kept' : 'stored',
    project,
    story,
    pros,
    offer,
    linkUntil,
    isEmailConfirmed,
    isUnserved,
    adopt,
    refresh,
  };
}

/** This browser's projects with the server's one, newest first; the same list if nothing is missing. */
function withLoaded(listed: ListedProject[], loaded: ListedProject | null | undefined): ListedProject[] {
  if (!loaded || listed.some(({ id }) => id === loaded.id)) return listed;
  const isNewer = ({ createdAt }: ListedProject) => Date.parse(createdAt) > Date.parse(loaded.createdAt);
  const place = listed.findIndex((project) => !isNewer(project));
  return listed.toSpliced(place < 0 ? listed.length : place, 0, loaded);
}
