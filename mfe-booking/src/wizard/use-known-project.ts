import { getProject } from '@nestwright/domain/requests/project-calls';
import type { Project } from '@nestwright/domain/requests/project-schema';
import { projectStore } from '@nestwright/domain/requests/project-store';
import { useEffect, useState } from 'react';

/** Delays before each request for matched pros, because the gateway matches after it has stored the request. */
const ASK_AFTER_MS = [0, 2000, 5000, 10_000];

/** The project from the gateway, polled until it has pros. This browser's list takes over its status. */
export function useKnownProject(id: string, round: number) {
  const [known, setKnown] = useState<Project>();
  useEffect(() => {
    if (id === '') return;
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (attempt: number) => {
      const wait = ASK_AFTER_MS[attempt];
      if (wait === undefined) return;
      timer = setTimeout(() => {
        // A failed lookup is silent (product/errors#silent-failures): the page works without the list.
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
