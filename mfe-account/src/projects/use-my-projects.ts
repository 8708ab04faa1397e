import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { ProjectPage } from '@nestwright/domain/requests/project-schema';
import { useOutbox } from '@nestwright/domain/requests/outbox-store';
import type { Project } from '@nestwright/domain/requests/project-schema';
import { projectStore, useProjects } from '@nestwright/domain/requests/project-store';
import { accountHere } from '@nestwright/domain/sign-in/session-store';
import { sessionStore, useSession } from '@nestwright/contract/session/store';

import { hasGateway } from '@nestwright/domain/base/http-store';

import { useKnownPerson } from '#known/known-person.tsx';

import { mergeProjects, withKnown, type MyProject } from './my-projects.ts';
import { joined, listProjectPage, readProjectPages, type WantedProjects } from './project-pages.ts';

/** `asking` until the gateway answers; `unreachable` if it doesn't, and only this browser's list is shown. */
export type ProjectsState = 'asking' | 'answered' | 'unreachable';

export interface MyProjects {
  state: ProjectsState;
  /** Newest first. */
  projects: MyProject[];
  /** Updates the list with a project from the gateway. */
  adopt: (project: Project) => void;
  /** Asks the gateway again. */
  refresh: () => void;
  /** The key of the projects after these; null at the end. */
  next: string | null;
  /** Adds the projects after these; resolves to a message if that failed. */
  more: () => Promise<string | undefined>;
}

interface Answer {
  /** The list's owner; it is never shown to another user of this browser. */
  userId: string;
  state: ProjectsState;
  page: ProjectPage;
}

const NOTHING: ProjectPage = { projects: [], next: null };

/** The visitor's or user's projects: first this browser's list, then merged with the gateway's. */
export function useMyProjects({ after, id }: WantedProjects = {}): MyProjects {
  const listed = useProjects();
  const outbox = useOutbox();
  const userId = useSession()?.UserID ?? '';
  const [round, setRound] = useState(0);
  const person = useKnownPerson();
  const [answer, setAnswer] = useState<Answer>(() =>
    person && person.after === (after ?? null)
      ? { userId, state: 'answered', page: person }
      : { userId, state: 'asking', page: NOTHING },
  );
  const pages = useRef(1);

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const shown = pages.current;
      const answered = await readProjectPages({ after, id }, shown);
      // More pages were loaded in the meantime, and this answer would remove them.
      if (!isWanted || shown !== pages.current) return;
      const isEmpty = !answered.ok && answered.status === 401;
      const page = answered.ok ? answered.value : NOTHING;
      projectStore.update((projects) => withKnown(projects, page.projects, accountHere()));
      setAnswer({ userId, state: answered.ok || isEmpty ? 'answered' : 'unreachable', page });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [userId, round, after, id]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const adopt = useCallback((project: Project) => {
    setAnswer((before) => ({
      ...before,
      page: {
        ...before.page,
        projects: before.page.projects.map((one) => (one.id === project.id ? project : one)),
      },
    }));
  }, []);
  const current = answer.userId === userId ? answer : null;
  const page = current?.page ?? NOTHING;
  const more = async (): Promise<string | undefined> => {
    const { next } = page;
    if (next === null) return undefined;
    const following = await listProjectPage(next);
    if (!following.ok) return following.message;
    // Another account may have logged in meanwhile, in another tab.
    if ((sessionStore.get()?.UserID ?? '') !== userId) return undefined;
    pages.current += 1;
    projectStore.update((known) => withKnown(known, following.value.projects, accountHere()));
    setAnswer((before) => ({ ...before, page: joined(before.page, following.value) }));
    return undefined;
  };
  const projects = useMemo(() => {
    const unsentIds = outbox.map((request) => request.id);
    const within = id === undefined ? { hasNewer: after !== undefined, hasOlder: page.next !== null } : {};
    const isMailed = !hasGateway();
    return mergeProjects(listed, page.projects, { unsentIds, isMailed, ...within });
  }, [listed, page, outbox, after, id]);
  return { state: current?.state ?? 'asking', projects, adopt, refresh, next: page.next, more };
}
