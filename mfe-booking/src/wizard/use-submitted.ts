import { useSession } from '@nestwright/contract/session/store';
import { DISCOUNT_PERCENT } from '@nestwright/domain/discount/rules';
import { useOutbox } from '@nestwright/domain/outbox/store';
import { getProject } from '@nestwright/domain/project/calls';
import type { ListedProject, MatchedPro, Offer, Project } from '@nestwright/domain/project/schema';
import { projectStore, useProjects } from '@nestwright/domain/project/store';
import { seesDiscount } from '@nestwright/domain/session/rules';
import { type Standing, standingOf } from '@nestwright/domain/standing/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';

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
  standing: Standing;
  pros: readonly MatchedPro[];
  offer: Offer;
  /** When the mailed link to the request expires (ISO time); null if none was mailed. */
  linkUntil: string | null;
  /** The gateway found no pro who offers the service there. */
  isUnserved: boolean;
  /** Takes the project as the gateway has just answered it. */
  adopt: (project: Project) => void;
  /** Asks the gateway again after a change to the request. */
  refresh: () => void;
}

/** Delays before asking the gateway for matched pros (again), because it matches after storing the request. */
const ASK_AFTER_MS = [0, 2000, 5000, 10_000];

/** This browser's newest project, whether it was sent, and its matched pros. */
export function useSubmitted(): Submitted {
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const projects = useProjects();
  const [project] = projects;
  const session = useSession();
  const outbox = useOutbox();
  const isUnsent = outbox.some(({ id }) => id === project?.id);
  const [round, setRound] = useState(0);
  const refresh = () => setRound((count) => count + 1);
  const { known, adopt } = useKnownProject(project && !isUnsent ? project.id : '', round);
  if (!isHydrated) return { state: 'unknown' };
  if (!project) return { state: 'none' };
  const { pros = [], linkUntil = null } = known ?? {};
  // Until the gateway has the request, the offer is the one shown while it was filled in.
  const isOffered = isUnsent && seesDiscount(session, projects.length - 1);
  const offer = known?.offer ?? (isOffered ? { percent: DISCOUNT_PERCENT } : null);
  const standing = standingOf({ status: known?.status ?? project.status, pros, isUnsent });
  const isUnserved = known !== undefined && pros.length === 0 && standing.word === 'Pending';
  return {
    state: isUnsent ? 'kept' : 'stored',
    project,
    standing,
    pros,
    offer,
    linkUntil,
    isUnserved,
    adopt,
    refresh,
  };
}

/** The project as the gateway knows it, polled until it has pros. This browser's list adopts its status. */
function useKnownProject(id: string, round: number) {
  const [known, setKnown] = useState<Project>();
  useEffect(() => {
    if (id === '') return;
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (attempt: number) => {
      const wait = ASK_AFTER_MS[attempt];
      if (wait === undefined) return;
      timer = setTimeout(() => {
        // A failed lookup is silent (product/errors#silent-failures): the pros contact the visitor anyway.
        void getProject(id, leave.signal).then((answer) => {
          if (leave.signal.aborted) return;
          if (answer.ok) {
            setKnown(answer.value);
            listStatus(answer.value);
          }
          if (!answer.ok || answer.value.pros.length === 0) ask(attempt + 1);
        });
      }, wait);
    };
    ask(0);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [id, round]);
  return { known: known?.id === id ? known : undefined, adopt: setKnown };
}

function listStatus({ id, status }: Project): void {
  projectStore.update((projects) =>
    projects.some((listed) => listed.id === id && listed.status !== status)
      ? projects.map((listed) => (listed.id === id ? { ...listed, status } : listed))
      : projects,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

function inBrowser(): boolean {
  return true;
}

function onServer(): boolean {
  return false;
}
