import { randomId } from '@nestwright/domain/random-id';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { isLate, MAX_PROPOSED, visitLengths } from '@nestwright/domain/visits/visit-rules';
import type { Slots } from '@nestwright/domain/visits/visit-schema';
import { minutesOf } from '@nestwright/domain/visits/visit-step-calls';
import type { AskedVisit } from '@nestwright/domain/visits/visit-step-rules';
import { lengthText, timeText, zoneText } from '@nestwright/domain/visits/visit-text-rules';
import { inPage } from '@nestwright/domain/base/form-store';
import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { Button } from '@nestwright/kit/button';
import { FieldError } from '@nestwright/kit/field';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useEffect, useId, useState } from 'react';

import { SlotPicker } from './slot-picker.tsx';
import { HiddenFields } from './step-form.tsx';
import { useSlots } from './use-slots.ts';
import css from './visits.module.css';
import { errorsOf, type VisitsPanel } from './visits-props.ts';

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
  const { visits, other, says, Form, isSending, now, ask } = panel;
  const refused = useRefusedForm();
  const id = useId();
  const [minutes, setMinutes] = useState(() => minutesOf(visits, asked));
  const [chosen, setChosen] = useState<readonly string[]>(asked.times);
  const [proposalId] = useState(
    // Sending the same form again sends the same proposal.
    () => String(refused?.typed['commandId'] || known?.proposalId || randomId()),
  );
  const { state, more } = useSlots(panel, { ...asked, minutes }, known?.slots);
  const moved = visits.visits.find((visit) => visit.id === asked.about);
  const isMove = asked.step === 'visit-move' && moved !== undefined;
  const most = isMove ? 1 : MAX_PROPOSED;
  const isLive = typeof document !== 'undefined';
  const errors = errorsOf(panel, asked.step, asked.about);
  const fault = errors['times'] ?? errors['startsAt'];
  const focus = useArrivingFocus();
  useEffect(() => {
    if (fault !== undefined) focus(document.getElementById(`${id}-error`));
  }, [fault, id, focus]);
  const slots = state.slots.filter(
    ({ startsAt }) => !isMove || (!isLate(Date.parse(startsAt), now) && startsAt !== moved.startsAt),
  );
  return (
    <Form id="step" method="post" noValidate className={css.question} aria-labelledby={headingId}>
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
        <Button type="submit" busy={isSending(asked.step, asked.about)}>
          {isMove ? 'Reschedule the visit' : 'Propose'}
        </Button>
        <Back onBack={() => ask(null)} says={says} />
      </div>
    </Form>
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
