import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOutbox } from '@nestwright/domain/outbox/store';
import { listProjects } from '@nestwright/domain/project/calls';
import type { Project } from '@nestwright/domain/project/schema';
import { projectStore, useProjects } from '@nestwright/domain/project/store';
import { useSession } from '@nestwright/contract/session/store';

import { mergeProjects, withKnownStatuses, type MyProject } from './my-projects.ts';

/** `asking` until the gateway answers; `unreachable` if it doesn't, so only this browser's list is shown. */
export type ProjectsState = 'asking' | 'answered' | 'unreachable';

export interface MyProjects {
  state: ProjectsState;
  /** Newest first. */
  projects: MyProject[];
  /** Takes a project as the gateway has just answered it. */
  adopt: (project: Project) => void;
  /** Asks the gateway again. */
  refresh: () => void;
}

interface Answer {
  /** The list's owner; it is never shown to another user of this browser. */
  userId: string;
  state: ProjectsState;
  known: Project[];
}

/** The visitor's or user's projects: this browser's list immediately, then merged with the gateway's. */
export function useMyProjects(): MyProjects {
  const listed = useProjects();
  const outbox = useOutbox();
  const userId = useSession()?.UserID ?? '';
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ userId, state: 'asking', known: [] });

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const answered = await listProjects();
      if (!isWanted) return;
      const isEmpty = !answered.ok && answered.status === 401;
      const known = answered.ok ? answered.value : [];
      projectStore.update((projects) => withKnownStatuses(projects, known));
      setAnswer({ userId, state: answered.ok || isEmpty ? 'answered' : 'unreachable', known });
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
  const projects = useMemo(
    () =>
      mergeProjects(
        listed,
        known ?? [],
        outbox.map(({ id }) => id),
      ),
    [listed, known, outbox],
  );
  return { state: current?.state ?? 'asking', projects, adopt, refresh };
}
