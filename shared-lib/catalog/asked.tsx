import { AskedHere, type AskedQuestion } from '@nestwright/domain/base/decision-store';
import type { ReactNode } from 'react';

/** A question on a page of its own. */
export function Asked({ children, ...more }: Partial<AskedQuestion> & { children: ReactNode }) {
  const asked: AskedQuestion = {
    step: 'decline',
    of: '',
    commandId: '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11',
    Form: 'form',
    isSending: false,
    refused: undefined,
    typed: {},
    back: '#',
    ...more,
  };
  return <AskedHere value={asked}>{children}</AskedHere>;
}
