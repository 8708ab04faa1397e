import type { DeveloperFacts } from '@nestwright/contract/release/schema';
import { useEffect, useState } from 'react';

/** What the gateway knows about the releases; undefined while loading, null if the request failed. */
export function useFacts(): DeveloperFacts | null | undefined {
  const [facts, setFacts] = useState<DeveloperFacts | null>();
  useEffect(() => {
    let isOver = false;
    void askForFacts().then((answer) => !isOver && setFacts(answer));
    return () => {
      isOver = true;
    };
  }, []);
  return facts;
}

async function askForFacts(): Promise<DeveloperFacts | null> {
  try {
    const answer = await fetch('/_override/facts', { headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as DeveloperFacts) : null;
  } catch {
    return null;
  }
}
