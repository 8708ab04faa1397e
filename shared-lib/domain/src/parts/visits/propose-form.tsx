import { randomId } from '@nestwright/domain/random-id';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { isLate, MAX_PROPOSED, type VisitLength, visitLengths } from '@nestwright/domain/home-visit/rules';
import type { Slots } from '@nestwright/domain/home-visit/schema';
import { minutesOf } from '@nestwright/domain/home-visit-step/calls';
import type { AskedVisit } from '@nestwright/domain/home-visit-step/rules';
import { lengthText, timeText, zoneText } from '@nestwright/domain/home-visit-text/rules';
import { inPage } from '@nestwright/domain/form/store';
import { Button } from '@nestwright/kit/button';
import { FieldError } from '@nestwright/kit/field';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useId, useState } from 'react';

import { SlotPicker } from './slot-picker.tsx';
import { HiddenFields } from './step-form.tsx';
import { useSlots } from './use-slots.ts';
import css from './visits.module.css';
import type { VisitsPanel } from './visits-props.ts';

/** The visit that the times are for, and the free times that the server has read. */
export interface ProposeFormProps {
  panel: VisitsPanel;
  asked: AskedVisit;
  /** What the server has read for this address. */
  known: { slots: Slots | null; proposalId: string } | undefined;
  /** The question's heading, which gets focus when it appears. */
  headingId: string;
}

/** Proposes up to three free times, or moves a visit to one. */
export function ProposeForm({ panel, asked, known, headingId }: ProposeFormProps) {
  const { visits, other, says, taking, now, take, ask } = panel;
  const refused = useRefusedForm();
  const id = useId();
  const [minutes, setMinutes] = useState(() => minutesOf(visits, asked));
  const [chosen, setChosen] = useState<readonly string[]>(asked.times);
  const [isChecked, setIsChecked] = useState(false);
  const [proposalId] = useState(
    // Sending the same form again sends the same proposal.
    () => String(refused?.typed['commandId'] || known?.proposalId || randomId()),
  );
  const { state, more } = useSlots(panel, { ...asked, minutes }, known?.slots);
  const moved = visits.visits.find((visit) => visit.id === asked.about);
  const isMove = asked.step === 'visit-move' && moved !== undefined;
  const most = isMove ? 1 : MAX_PROPOSED;
  const key = `${asked.step} ${asked.about}`;
  const isLive = typeof document !== 'undefined';
  const errors = taking.phase === 'failed' && taking.key === key ? taking.errors : (refused?.errors ?? {});
  const fault =
    isChecked && chosen.length === 0
      ? isMove
        ? 'Please choose a time'
        : 'Please choose at least one time'
      : (errors['times'] ?? errors['startsAt']);
  const slots = state.slots.filter(
    ({ startsAt }) => !isMove || (!isLate(Date.parse(startsAt), now) && startsAt !== moved.startsAt),
  );
  const send = () => {
    setIsChecked(true);
    const [startsAt] = chosen;
    if (startsAt === undefined) return document.getElementById(`${id}-error`)?.focus();
    if (isMove) return take('visit-move', key, { kind: 'move', visitId: moved.id, startsAt });
    const moves = moved?.id ?? null;
    const proposing = { id: proposalId, minutes: minutes as VisitLength, times: [...chosen], moves };
    take('visit-propose', key, { kind: 'propose', proposing });
  };
  return (
    <form
      id="step"
      method="post"
      noValidate
      className={css.question}
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3 id={headingId} className={css.title} tabIndex={-1}>
        {moved ? 'Reschedule the visit' : 'Propose times'}
      </h3>
      <p className={css.fact}>
        {moved && `Now: ${timeText(moved, visits.timeZone)}. `}
        {isMove
          ? `Choose a new time. We’ll tell ${other} by e-mail.`
          : moved
            ? `It starts within 24 hours, so you both have to agree. Choose up to ${MAX_PROPOSED} times; until ${other} chooses one, the visit stays as it is.`
            : `Choose up to ${MAX_PROPOSED} times. ${visits.side === 'homeowner' ? 'They are free in the pro’s calendar.' : 'They come from your hours and your other visits.'} ${other === 'the homeowner' ? 'The homeowner' : other} chooses one of them.`}
      </p>
      {visits.side === 'pro' && !moved ? (
        <div className={css.length}>
          <SelectField
            label="How long is the visit?"
            name="minutes"
            options={visitLengths.map((length) => ({ value: String(length), label: lengthText(length) }))}
            value={String(minutes)}
            onValueChange={(length) => setMinutes(Number(length))}
          />
          {!isLive && (
            <Button kind="quiet" type="submit" formMethod="get" formAction="#visits">
              Show free times
            </Button>
          )}
        </div>
      ) : (
        <HiddenFields fields={{ minutes: String(minutes) }} />
      )}
      <p className={css.zone}>
        All times are {zoneText(visits.timeZone)}, where the home is.
        {!moved && ` The visit takes ${lengthText(minutes)}.`}
      </p>
      {state.phase === 'asking' && <Skeleton lines={4} />}
      {state.phase === 'failed' && (
        <Notice kind="error">We couldn’t load the free times. {state.message}</Notice>
      )}
      {(slots.length > 0 || chosen.length > 0) && (
        <SlotPicker slots={slots} at={visits} most={most} chosen={chosen} onChosen={setChosen} />
      )}
      {state.phase === 'shown' && slots.length === 0 && (
        <p>
          There are no free times on these days{state.next === null ? '.' : '. Please look at later ones.'}
        </p>
      )}
      {(state.next !== null || state.phase === 'failed') && state.phase !== 'asking' && (
        <div>
          <Button
            kind="quiet"
            type="submit"
            formMethod="get"
            formAction="#visits"
            name="from"
            value={state.next ?? asked.from}
            onClick={inPage(more)}
          >
            {state.phase === 'failed' ? 'Try again' : 'Show later days'}
          </Button>
        </div>
      )}
      {most > 1 && (
        <p role="status" className={css.zone}>
          {chosen.length === 0 ? '' : `${chosen.length} of ${most} chosen`}
        </p>
      )}
      <div id={`${id}-error`} tabIndex={-1}>
        <FieldError id={`${id}-times`} message={fault} />
      </div>
      <HiddenFields fields={{ ...says, step: asked.step, about: asked.about, commandId: proposalId }} />
      <div className={css.actions}>
        <Button type="submit" busy={taking.phase === 'sending' && taking.key === key}>
          {isMove ? 'Reschedule the visit' : 'Propose'}
        </Button>
        <Back onBack={() => ask(null)} says={says} />
      </div>
    </form>
  );
}

/** Closes the question. Without scripts, it is a link to the page without it. */
export function Back({ onBack, says }: { onBack: () => void; says: VisitsPanel['says'] }) {
  const query = new URLSearchParams(says).toString();
  return (
    <a
      className={css.back}
      href={`?${query}#visits`}
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      Not now
    </a>
  );
}
