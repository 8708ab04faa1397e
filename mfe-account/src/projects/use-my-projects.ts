import { useCallback, useEffect, useMemo, useState } from 'react';

import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';
import { useOutbox } from '@nestwright/domain/outbox/store';
import type { Project } from '@nestwright/domain/project/schema';
import { projectStore, useProjects } from '@nestwright/domain/project/store';
import { useSession } from '@nestwright/contract/session/store';

import { useKnownPerson } from '#known/known-person.tsx';

import { mergeProjects, withKnownStatuses, type MyProject } from './my-projects.ts';
import { listPricedProjects } from './priced-projects.ts';

/** `asking` until the gateway answers; `unreachable` if it doesn't, so only this browser's list is shown. */
export type ProjectsState = 'asking' | 'answered' | 'unreachable';

export interface MyProjects {
  state: ProjectsState;
  /** Newest first. */
  projects: MyProject[];
  /** Receives a project as the gateway has just answered it. */
  adopt: (project: Project) => void;
  /** Asks the gateway again. */
  refresh: () => void;
}

interface Answer {
  /** The list's owner; it is never shown to another user of this browser. */
  userId: string;
  state: ProjectsState;
  known: Project[];
  agreed: AgreedPrice[];
}

/** The visitor's or user's projects: this browser's list immediately, then merged with the gateway's. */
export function useMyProjects(): MyProjects {
  const listed = useProjects();
  const outbox = useOutbox();
  const userId = useSession()?.UserID ?? '';
  const [round, setRound] = useState(0);
  const person = useKnownPerson();
  const [answer, setAnswer] = useState<Answer>(() =>
    person
      ? { userId, state: 'answered', known: person.projects, agreed: person.agreed }
      : { userId, state: 'asking', known: [], agreed: [] },
  );

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const answered = await listPricedProjects();
      if (!isWanted) return;
      const isEmpty = !answered.ok && answered.status === 401;
      const { projects: known, agreed } = answered.ok ? answered.value : { projects: [], agreed: [] };
      projectStore.update((projects) => withKnownStatuses(projects, known));
      setAnswer({ userId, state: answered.ok || isEmpty ? 'answered' : 'unreachable', known, agreed });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [userId, round]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const adopt = useCallback((project: Project) => {
    setAnswer((before) => ({
      ...before,
      known: before.known.map((one) => (one.id === project.id ? project : one)),
    }));
  }, []);
  const current = answer.userId === userId ? answer : null;
  const known = current?.known;
  const agreed = current?.agreed;
  const projects = useMemo(
    () =>
      mergeProjects(listed, known ?? [], {
        unsentIds: outbox.map(({ id }) => id),
        agreed,
      }),
    [listed, known, agreed, outbox],
  );
  return { state: current?.state ?? 'asking', projects, adopt, refresh };
}
