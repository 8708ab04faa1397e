import { readVisitSettings } from '@nestwright/domain/visits/visit-calls';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { useEffect, useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

/** The state of the company's hours for visits. */
export type SettingsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'loaded'; settings: VisitSettings };

/** The company's hours for visits and its calendar. Data that the server has read is not requested again. */
export function useVisitSettings(): {
  state: SettingsState;
  refresh: () => void;
  adopt: (settings: VisitSettings) => void;
} {
  const known = useKnownPro()?.visitSettings;
  const [state, setState] = useState<SettingsState>(
    known ? { kind: 'loaded', settings: known } : { kind: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);
  const isKnown = state.kind === 'loaded';
  useEffect(() => {
    if (isKnown) return;
    const leave = new AbortController();
    void readVisitSettings(leave.signal).then((answer) => {
      if (leave.signal.aborted) return;
      setState(
        answer.ok ? { kind: 'loaded', settings: answer.value } : { kind: 'failed', message: answer.message },
      );
    });
    return () => leave.abort();
  }, [attempt, isKnown]);
  return {
    state,
    refresh() {
      setState({ kind: 'loading' });
      setAttempt((count) => count + 1);
    },
    adopt: (settings) => setState({ kind: 'loaded', settings }),
  };
}
