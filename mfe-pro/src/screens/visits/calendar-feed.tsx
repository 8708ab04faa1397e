import { useSearchParams } from '@nestwright/contract/router';
import { localDate, longDate } from '@nestwright/domain/clock/rules';
import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { endCalendarFeed, makeCalendarFeed } from '@nestwright/domain/home-visit/calls';
import type { VisitSettings } from '@nestwright/domain/home-visit/schema';
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
type State = { kind: 'resting' } | { kind: 'sending'; step: Step } | { kind: 'failed'; message: string };

/** The company's private calendar. Its address is shown once and works until it is replaced or turned off. */
export function CalendarFeed({ settings, onChange }: CalendarFeedProps) {
  const posted = useRefusedForm();
  const [asked] = useSearchParams();
  const step = typedText(posted, 'step') ?? '';
  const [address, setAddress] = useState(typedText(posted, 'address') ?? '');
  const [state, setState] = useState<State>(
    step.startsWith('feed-') && posted?.message
      ? { kind: 'failed', message: posted.message }
      : { kind: 'resting' },
  );
  const [said, setSaid] = useState(
    asked.get('done') === 'feed-end' && settings.feedSince === null ? 'Your calendar is turned off.' : '',
  );
  const field = useRef<HTMLDivElement>(null);
  const since = settings.feedSince;

  const send = async (event: FormEvent, next: Step) => {
    event.preventDefault();
    setState({ kind: 'sending', step: next });
    setSaid('');
    const answer = next === 'feed-make' ? await makeCalendarFeed() : await endCalendarFeed();
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
        streets.
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
      <div className={css.actions}>
        <form role="presentation" method="post" onSubmit={(event) => void send(event, 'feed-make')}>
          <input type="hidden" name="step" value="feed-make" />
          <Button type="submit" kind="quiet" busy={state.kind === 'sending' && state.step === 'feed-make'}>
            {since === null ? 'Create an address' : 'Create a new address'}
          </Button>
        </form>
        {since !== null && (
          <form role="presentation" method="post" onSubmit={(event) => void send(event, 'feed-end')}>
            <input type="hidden" name="step" value="feed-end" />
            <Button type="submit" kind="quiet" busy={state.kind === 'sending' && state.step === 'feed-end'}>
              Turn it off
            </Button>
          </form>
        )}
      </div>
      {since !== null && (
        <p className={css.text}>
          A new address replaces the previous one. If you turn it off, your calendar gets no more updates.
        </p>
      )}
    </section>
  );
}
