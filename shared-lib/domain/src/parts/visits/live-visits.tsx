import { useSearchParams } from '@nestwright/contract/router';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { type RefusedForm, typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import { askedVisit, isVisitStep, visitOutcomeText } from '@nestwright/domain/visits/visit-step-rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import { useVisitClock } from './use-visit-clock.ts';
import { VisitList } from './visit-list.tsx';
import css from './visits.module.css';
import { VisitsModel } from './visits-model.ts';
import type { Asking, LiveVisitsProps, VisitsPanel } from './visits-props.ts';

/** The visits while their page is open. */
export function LiveVisits(props: LiveVisitsProps) {
  const { of, known } = props;
  const [model] = useState(() => new VisitsModel(of, known?.visits));
  const state = useSyncExternalStore(model.subscribe, model.get, model.get);
  useEffect(() => model.start(), [model]);
  switch (state.phase) {
    case 'asking':
      return <Skeleton lines={3} />;
    case 'failed':
      return (
        <>
          <Notice kind="error">We couldn’t load the visits. {state.message}</Notice>
          <div>
            <Button kind="quiet" onClick={() => void model.read()}>
              Try again
            </Button>
          </div>
        </>
      );
    case 'shown':
      return <Shown {...props} model={model} visits={state.visits} />;
  }
}

type ShownProps = LiveVisitsProps & { model: VisitsModel; visits: HomeVisits };

function Shown({ of, other, known, says, early, onStep, model, visits }: ShownProps) {
  const [address] = useSearchParams();
  const refused = useRefusedForm();
  const isHere = (address.get('of') ?? '') === (says['of'] ?? '');
  const step = typedText(refused, 'step') ?? '';
  const isRefused = isVisitStep(step) && (typedText(refused, 'of') ?? '') === (says['of'] ?? '');
  const fromAddress = isHere ? askedVisit(address) : null;
  const [asking, setAsking] = useState<Asking | null>(fromAddress);
  const [left, setLeft] = useState<RefusedForm>();
  const [said, setSaid] = useState(() =>
    isHere && !isRefused ? visitOutcomeText(address.get('done') ?? '', visits, other) : '',
  );
  const now = useVisitClock(visits, () => void model.read());
  const headingId = useId();
  const news = useRef<HTMLParagraphElement>(null);
  const focusNext = useRef<'nothing' | 'question' | 'news'>('nothing');
  useEffect(() => {
    if (focusNext.current === 'nothing') return;
    const next = focusNext.current === 'news' ? news.current : document.getElementById(headingId);
    // An earlier render's effect may run after the press and before the question is there.
    if (!next) return;
    next.focus();
    focusNext.current = 'nothing';
  });
  const answers = useAnswers(({ step: taken, answer }) => {
    void model.settle(answer);
    if (!answer.ok) return;
    focusNext.current = 'news';
    setAsking(null);
    setSaid(visitOutcomeText(taken, answer.value as HomeVisits, other));
    onStep?.();
  });
  const last = answers.last ? answers.refused : isRefused ? refused : undefined;
  const current = last === left ? undefined : last;
  const panel: VisitsPanel = {
    visits,
    of,
    other,
    says,
    now,
    Form: answers.Form,
    isSending: (name, about) =>
      answers.sent?.get('step') === name && (answers.sent.get('about') ?? '') === about,
    refused: current,
    early: early?.times ?? [],
    ask(next) {
      setAsking(next);
      setLeft(last);
      setSaid('');
      focusNext.current = next === null ? 'news' : 'question';
    },
  };
  const chosen =
    refused && isRefused ? [refused.typed['times'] ?? [], typedText(refused, 'startsAt') ?? []].flat() : [];
  const times = early?.times ?? (chosen.length > 0 ? chosen : (fromAddress?.times ?? [])).filter(Boolean);
  const asked = asking && {
    from: '',
    minutes: Number(typedText(refused, 'minutes') ?? 0) || 0,
    ...fromAddress,
    ...asking,
    times: asking.step === fromAddress?.step ? times : [],
  };
  return (
    <>
      <p ref={news} tabIndex={-1} role="status" className={css.said}>
        {answers.isSending ? '' : said}
      </p>
      {current?.message && <Notice kind="error">{current.message}</Notice>}
      <VisitList panel={panel} asked={asked} known={known ?? undefined} headingId={headingId} />
    </>
  );
}
