import {
  MAY_CONTACT_LABEL,
  MAY_CONTACT_TEXT,
  mayContactText,
} from '@nestwright/domain/requests/disclosure-rules';
import { inPage } from '@nestwright/domain/base/form-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import type { MatchedPro, Project } from '@nestwright/domain/requests/project-schema';
import { Notice } from '@nestwright/kit/notice';
import { useId, useState } from 'react';

import css from './may-contact.module.css';

/** The pro that the switch is for, and how a choice is sent. */
export interface MayContactProps {
  pro: Pick<MatchedPro, 'name' | 'mayContact'>;
  /** Sends the choice; it may send the same one twice. */
  choose: (mayContact: boolean) => Promise<Result<Project>>;
  /** Receives the project after the choice; `pro` comes from it. */
  onChosen: (project: Project) => void;
  /** The form's fields other than `mayContact`, for posting it without scripts. */
  says: Readonly<Record<string, string>>;
}

type Asking = { phase: 'resting' } | { phase: 'sending' } | { phase: 'failed'; message: string };

/**
 * The switch that lets one pro see the homeowner's contact details (product/rules#who-may-contact). It shows the stored
 * choice, so it changes only once the gateway has answered and stays if the call fails.
 */
export function MayContact({ pro: { name, mayContact }, choose, onChosen, says }: MayContactProps) {
  const [asking, setAsking] = useState<Asking>({ phase: 'resting' });
  const [news, setNews] = useState('');
  const id = useId();

  const change = async () => {
    if (asking.phase === 'sending') return;
    setAsking({ phase: 'sending' });
    setNews('');
    const wanted = !mayContact;
    const answer = await choose(wanted);
    if (!answer.ok) return setAsking({ phase: 'failed', message: answer.message });
    setAsking({ phase: 'resting' });
    setNews(mayContactText({ name, mayContact: wanted }));
    onChosen(answer.value);
  };

  return (
    <form role="presentation" method="post" className={`nw-screen ${css.root}`}>
      {Object.entries(says).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button
        type="submit"
        name="mayContact"
        value={mayContact ? 'no' : 'yes'}
        role="switch"
        className={css.label}
        aria-checked={mayContact}
        aria-busy={asking.phase === 'sending'}
        aria-describedby={id}
        onClick={inPage(() => void change())}
      >
        <span className={css.track} />
        <span>
          {MAY_CONTACT_LABEL}
          <span className="nw-hidden"> ({name})</span>
        </span>
      </button>
      <p id={id} className={css.text}>
        {MAY_CONTACT_TEXT}
      </p>
      <p role="status" className={css.text}>
        {news}
      </p>
      {asking.phase === 'failed' && (
        <Notice kind="error">
          Nothing has changed: {name} {mayContact ? 'may still' : 'still can’t'} contact you. {asking.message}
        </Notice>
      )}
    </form>
  );
}
