import { useSearchParams } from '@nestwright/contract/router';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import type { SignInAnswer, SignInDone, SignInFlow } from '@nestwright/domain/sign-in/sign-in-rules';
import { useCodeFlow, usePostedSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { useSession } from '@nestwright/contract/session/store';
import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { ProveStep } from '@nestwright/domain/parts/prove-step';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useRef, useState } from 'react';

import css from './visits-screen.module.css';

export interface CalendarFeedProps {
  settings: VisitSettings;
  onChange: (settings: VisitSettings) => void;
}

/**
 * The person's private calendar of the company's visits. Making an address needs a fresh proof. It is shown once and works until it
 * is replaced or turned off.
 */
export function CalendarFeed({ settings, onChange }: CalendarFeedProps) {
  const [asked] = useSearchParams();
  const posted = usePostedSignIn();
  const email = useSession()?.UserEmail ?? '';
  const [address, setAddress] = useState((posted?.done?.value as Made | undefined)?.address ?? '');
  const [said, setSaid] = useState(
    asked.get('done') === 'feed-end' && settings.feedSince === null ? 'Your calendar is turned off.' : '',
  );
  /** The answer that asked for a proof which has been given. */
  const [proven, setProven] = useState<SignInAnswer>();
  const show = ({ value }: SignInDone) => {
    const made = value as Made;
    setProven(waits);
    setAddress(made.address);
    onChange(made.settings);
    setSaid('Here is your address.');
  };
  const make = useCodeFlow(show, { step: 'feed-make' });
  const end = useAnswers(({ answer }) => {
    if (!answer.ok) return;
    setAddress('');
    onChange(answer.value as VisitSettings);
    setSaid('Your calendar is turned off.');
  });
  const isBeingProven = posted?.step === 'feed-prove' && !posted.done;
  const waits = make.answer?.code === 'proof-needed' ? make.answer : isBeingProven ? posted : undefined;
  const problem = end.refused?.message ?? problemOf(make.flow);
  const field = useRef<HTMLDivElement>(null);
  const since = settings.feedSince;

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
      {problem && <Notice kind="error">{problem}</Notice>}
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
      {waits !== undefined && waits !== proven && (
        <ProveStep email={email} says={{ step: 'feed-prove' }} onProven={show} />
      )}
      <div className={css.actions}>
        <make.forms.Form role="presentation" method="post">
          {make.forms.hidden}
          <Button type="submit" kind="quiet" busy={make.forms.sending !== undefined}>
            {since === null ? 'Create an address' : 'Create a new address'}
          </Button>
        </make.forms.Form>
        {since !== null && (
          <end.Form role="presentation" method="post">
            <input type="hidden" name="step" value="feed-end" />
            <Button type="submit" kind="quiet" busy={end.isSending}>
              Turn it off
            </Button>
          </end.Form>
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

/** A new address, and the calendar with it. */
interface Made {
  address: string;
  settings: VisitSettings;
}

function problemOf(flow: SignInFlow): string {
  return flow.step === 'email' && flow.phase.kind === 'refused' ? flow.phase.message : '';
}
