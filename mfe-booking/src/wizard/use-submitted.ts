import { useOutbox } from '@nestwright/domain/outbox/store';
import { getProject } from '@nestwright/domain/project/calls';
import type { ListedProject, MatchedPro } from '@nestwright/domain/project/schema';
import { useProjects } from '@nestwright/domain/project/store';
import { useEffect, useState } from 'react';

/** The request that was submitted last in this browser. */
export interface Submitted {
  /** Null on the server, while hydrating, and where nothing was ever submitted. */
  project: ListedProject | null;
  delivery: 'stored' | 'kept';
  pros: readonly MatchedPro[];
}

/** Waits before the gateway is asked for the matched pros (again): it looks for them after it has stored the request. */
const ASK_AFTER_MS = [0, 2000, 5000, 10_000];

/** The newest project of this browser, whether it has been sent, and who it was matched with. */
export function useSubmitted(): Submitted {
  const project = useProjects()[0] ?? null;
  const outbox = useOutbox();
  const waits = project !== null && outbox.some(({ id }) => id === project.id);
  const pros = useMatchedPros(project !== null && !waits ? project.id : '');
  return { project, delivery: waits ? 'kept' : 'stored', pros };
}

function useMatchedPros(id: string): readonly MatchedPro[] {
  const [found, setFound] = useState<{ id: string; pros: readonly MatchedPro[] }>({ id: '', pros: [] });
  useEffect(() => {
    if (id === '') return;
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (attempt: number) => {
      const wait = ASK_AFTER_MS[attempt];
      if (wait === undefined) return;
      timer = setTimeout(() => {
        // A failed lookup is silent (section 8): the pros write to the visitor anyway.
        void getProject(id, leave.signal).then((answer) => {
          if (leave.signal.aborted) return;
          if (answer.ok && answer.value.pros.length > 0) setFound({ id, pros: answer.value.pros });
          else ask(attempt + 1);
        });
      }, wait);
    };
    ask(0);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return found.id === id ? found.pros : [];
}
