import { isZip } from '@nestwright/contract/zip/rules';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Slip } from '@nestwright/kit/slip';
import { TapeProgress } from '@nestwright/kit/tape-progress';

import { BuildingScreen } from './building-screen.tsx';
import { EarlierRequest } from './earlier-request.tsx';
import { MovedContext } from './question.tsx';
import css from './request-form.module.css';
import { SendingProgress } from './sending-progress.tsx';
import { slipRows } from './slip-rows.ts';
import { StepForm } from './step-form.tsx';
import type { Wizard } from './use-wizard.ts';
import { isLeaving, stepOf } from './flow-state.ts';
import { stages } from './wizard-step.ts';
import { COUNTED_STEPS, firstStep, isAnswered, shownNumber, stepRow, submitStep } from './step-rules.ts';

// Loaded once the visitor has started the request. The form works without it.
const PriceGuide = lazy(() =>
  import(/* webpackChunkName: "price-guide" */ '#price/price-guide.tsx').then(
    ({ PriceGuide: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

export interface RequestFormProps {
  wizard: Wizard;
  /** The first-project offer on the request; '' for none. */
  offer?: string;
  /** Whether Next takes focus if the ZIP is already known; a framed form never takes focus from its host page. */
  takesFocus?: boolean;
  /** Shown under the slip. */
  aside?: ReactNode;
}

/** The wizard's steps, except the thanks: the tape with its stages, the question and the request slip next to it. */
export function RequestForm({ wizard, offer = '', takesFocus = false, aside }: RequestFormProps) {
  const { flow, working, moved } = wizard;
  const step = stepOf(flow);
  const row = stepRow(step);
  const form = useRef<HTMLDivElement>(null);
  // The price guide's styles come with its script, so the server leaves it out.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const isKnown = takesFocus && working.ready && !moved && step === firstStep;
  useEffect(() => {
    // The site focuses the heading of a page that was opened by a link.
    const isFree = document.activeElement?.matches('body, h1') ?? true;
    if (isKnown && isFree && isZip(working.draft.zip))
      form.current
        ?.querySelector<HTMLElement>('button[type=submit]:not([hidden], [name])')
        ?.focus({ preventScroll: true });
    // Runs once, when the stored data has been read. Typing a ZIP must not move focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown]);
  return (
    <MovedContext value={moved}>
      <div className={css.form} ref={form}>
        <TapeProgress
          label="Your request"
          step={shownNumber(step)}
          of={COUNTED_STEPS}
          stages={[...stages]}
          stage={row.stage}
        />
        <div className={css.step} key={viewOf(wizard)}>
          <CurrentView wizard={wizard} />
        </div>
        <aside className={css.aside} aria-label="Your request so far">
          <Slip
            title="Your request"
            rows={slipRows(working.draft, {
              company: working.visit.company,
              offer,
              isAnswered: (field) => isAnswered(field, wizard.reached),
            })}
          />
          {isAlive && isAnswered('description', wizard.reached) && (
            <Suspense>
              <PriceGuide service={working.draft.service} />
            </Suspense>
          )}
          {aside}
        </aside>
      </div>
    </MovedContext>
  );
}

/** A key that changes with the question, so the view is replaced only then. */
function viewOf({ flow }: Wizard): string {
  return isLeaving(flow) ? 'sending' : stepOf(flow);
}

function CurrentView({ wizard }: { wizard: Wizard }) {
  const { flow } = wizard;
  switch (flow.phase) {
    case 'offering':
      return (
        <>
          <EarlierRequest wizard={wizard} />
          <StepForm wizard={wizard} step={firstStep} />
        </>
      );
    case 'asking':
      return <StepForm wizard={wizard} step={flow.step} />;
    case 'failed':
      return <StepForm wizard={wizard} step={submitStep} notice={flow.message} />;
    case 'building':
      return <BuildingScreen part={flow.part} onSkip={wizard.skip} />;
    case 'sending':
    case 'sent':
    case 'kept':
    case 'thanks':
      return <SendingProgress flow={flow} />;
  }
}
