import type { IdleWork } from './idle-work.tsx';
import { whenRested } from './page/when-idle.ts';

export function workWhenIdle(work: IdleWork): void {
  whenRested(() => {
    void import('./idle-work.tsx').then((idle) => idle.startIdleWork(work)).catch(() => undefined);
  });
}
