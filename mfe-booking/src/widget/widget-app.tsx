import { keepSending } from '@nestwright/domain/requests/outbox-calls';
import { paths } from '@nestwright/domain/paths';
import { lazy, Suspense, useEffect, useState } from 'react';

import { HowItWorks } from '#wizard/how-it-works.tsx';
import { RequestForm } from '#wizard/request-form.tsx';
import { useWizard, type WizardReport } from '#wizard/use-wizard.ts';
import { stepOf } from '#wizard/flow-state.ts';
import { firstStep, submitStep } from '#wizard/step-rules.ts';
import { stepOrder, type StepId } from '#wizard/wizard-steps.ts';

import { requestReference } from './request-reference.ts';
import { useHost } from './use-host.ts';
import css from './widget-app.module.css';
import { knownAnswers } from './widget-options.ts';

const loadThanks = () =>
  import('./widget-thanks.tsx').then(({ WidgetThanks }) => ({ default: WidgetThanks }));
// The request has been sent or waits in this browser. A lost connection must not hide that.
const WidgetThanks = lazy(() => loadThanks().catch(() => ({ default: () => <h1>Thank you</h1> })));

export interface WidgetAppProps {
  /** Verified origin of the surrounding page; '' if there is none. */
  hostOrigin: string;
}

/**
 * The framed request form: the same wizard without the site around it. It keeps its own step instead of using the
 * address.
 */
export function WidgetApp({ hostOrigin }: WidgetAppProps) {
  const { options, send } = useHost(hostOrigin);
  const [step, setStep] = useState<StepId>(firstStep);
  const wizard = useWizard({ step, search: window.location.search, go: setStep }, report);
  const { flow, working } = wizard;
  const shown = stepOf(flow);

  function report(event: WizardReport): void {
    // The browser puts the address of the surrounding page into the Referer.
    if (event.type === 'started') navigator.sendBeacon?.('/api/partners/begun');
    if (event.type !== 'submitted') return send(event);
    void requestReference(event.id).then((reference) => send({ ...event, id: reference }));
  }

  useEffect(() => {
    if (shown === submitStep) void loadThanks().catch(() => undefined);
    send({ type: 'step', step: stepOrder.indexOf(shown) + 1, name: shown });
    // Sent once per step. `send` changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);

  useEffect(() => {
    if (options && working.ready) working.prefill(knownAnswers(options));
    // Runs only when the page sends options: `working` changes with every answer, and an answer is never prefilled again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [options, working.ready]);

  useEffect(keepSending, []);

  return (
    <main className={css.widget}>
      {flow.phase === 'thanks' ? (
        <Suspense>
          <WidgetThanks
            onClose={options && options.mode !== 'inline' ? () => send({ type: 'close' }) : undefined}
          />
        </Suspense>
      ) : (
        <>
          <HowItWorks />
          <RequestForm wizard={wizard} />
        </>
      )}
      <footer className={css.maker}>
        Nestwright,{' '}
        <a href={paths.privacy} target="_blank" rel="noopener">
          privacy policy
        </a>
      </footer>
    </main>
  );
}
