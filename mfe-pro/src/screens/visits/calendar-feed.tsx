import { useSearchParams } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { endCalendarFeed, makeCalendarFeed } from '@nestwright/domain/visits/visit-calls';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { ProveStep } from '@nestwright/domain/parts/prove-step';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useRef, useState } from 'react';

import css from './visits-screen.module.css';

export interface CalendarFeedProps {
  settings: VisitSettings;
  onChange: (settings: VisitSettings) => void;
}

type Step = 'feed-make' | 'feed-end';
type State =
  | { kind: 'resting' }
  | { kind: 'sending'; step: Step }
  /** A new address waits until the person has proven who they are. */
  | { kind: 'proving' }
  | { kind: 'failed'; message: string };

/**
 * The person's private calendar of the company's visits. Making an address needs a fresh proof. It is shown once and works until it
 * is replaced or turned off.
 */
export function CalendarFeed({ settings, onChange }: CalendarFeedProps) {
  const posted = useRefusedForm();
  const [asked] = useSearchParams();
  const step = typedText(posted, 'step') ?? '';
  const [address, setAddress] = useState(typedText(posted, 'address') ?? '');
  const [state, setState] = useState<State>(() => {
    if (asked.get('step') === 'feed-prove') return { kind: 'proving' };
    return step.startsWith('feed-') && posted?.message
      ? { kind: 'failed', message: posted.message }
      : { kind: 'resting' };
  });
  const email = useSession()?.UserEmail ?? '';
  const [said, setSaid] = useState(() => {
    if (asked.get('step') === 'feed-proven') return 'Thank you. You can create the address now.';
    const isOff = asked.get('done') === 'feed-end' && settings.feedSince === null;
    return isOff ? 'Your calendar is turned off.' : '';
  });
  const field = useRef<HTMLDivElement>(null);
  const since = settings.feedSince;

  const submit = (event: FormEvent, next: Step) => {
    event.preventDefault();
    void send(next);
  };
  const send = async (next: Step) => {
    setState({ kind: 'sending', step: next });
    setSaid('');
    const answer = next === 'feed-make' ? await makeCalendarFeed() : await endCalendarFeed();
    if (!answer.ok && answer.code === 'proof-needed') return setState({ kind: 'proving' });
    if (!answer.ok) return setState({ kind: 'failed', message: answer.message });
    setState({ kind: 'resting' });
    const made = 'address' in answer.value ? answer.value : null;
    setAddress(made?.address ?? '');
    onChange('address' in answer.value ? answer.value.settings : answer.value);
    setSaid(made ? 'Here is your address.' : 'Your calendar is turned off.');
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied.');
    } catch {
      const input = field.current?.querySelector('input');
      input?.focus();
      input?.select();
      setSaid('Press Ctrl + C to copy it.');
    }
  };
  return (
    <section id="calendar" className={css.block} aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className={css.heading}>
        Your visits in your calendar
      </h2>
      <p className={css.text}>
        Subscribe to a private address in Google Calendar, Outlook or on your phone, and your visits appear
        there automatically. Anyone who has the address can read them: service, city and ZIP, no names and no
        streets. Logging out your other browsers turns it off.
      </p>
      {state.kind === 'failed' && <Notice kind="error">{state.message}</Notice>}
      {address !== '' && (
        <div ref={field} className={css.address}>
          <TextField
            id="feed-address"
            label="Address of your calendar"
            hint="Copy it now: we show it only once."
            readOnly
            value={address}
            onValueChange={() => undefined}
          />
          <div className={css.actions}>
            <span className="nw-scripted">
              <Button onClick={() => void copy()}>Copy address</Button>
            </span>
            <a href={address}>Subscribe on this device</a>
          </div>
        </div>
      )}
      {since !== null && (
        <p className={css.text}>On since {longDate(localDate(new Date(since), settings.timeZone))}.</p>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
      {state.kind === 'proving' && (
        <ProveStep email={email} postedAs="feed-prove" onProven={() => void send('feed-make')} />
      )}
      <div className={css.actions}>
        <form role="presentation" method="post" onSubmit={(event) => submit(event, 'feed-make')}>
          <input type="hidden" name="step" value="feed-make" />
          <Button type="submit" kind="quiet" busy={state.kind === 'sending' && state.step === 'feed-make'}>
            {since === null ? 'Create an address' : 'Create a new address'}
          </Button>
        </form>
        {since !== null && (
          <form role="presentation" method="post" onSubmit={(event) => submit(event, 'feed-end')}>
            <input type="hidden" name="step" value="feed-end" />
            <Button type="submit" kind="quiet" busy={state.kind === 'sending' && state.step === 'feed-end'}>
              Turn it off
            </Button>
          </form>
        )}
      </div>
      {since !== null && (
        <p className={css.text}>
          A new address replaces your previous one. If you turn it off, your calendar gets no more updates.
        </p>
      )}
    </section>
  );
}
