import { useSearchParams } from '@nestwright/contract/router';
import { fieldsOf } from '@nestwright/domain/base/decision-rules';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { type RefusedForm, typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { useRef, useState } from 'react';

import type { Fields } from './form-fields.ts';

/** A form that is saved again and again: its step, what it begins with, and what is done with the answer. */
export interface SavedFormOptions<Draft, Saved> {
  step: string;
  start: () => Draft;
  /** The draft of a form that the server refused. */
  read: (fields: Fields) => Draft;
  /** Called with each answer that was saved. A draft in return replaces what was sent. */
  onSaved: (saved: Saved) => Draft | void;
}

const none: ReadonlySet<string> = new Set();

/**
 * What is typed into a form of the company's pages, whether exactly that is saved, and why it was refused. Its fields are named
 * after the draft's. The action is the page's (decision 091).
 */
export function useSavedForm<Draft extends object, Saved>({
  step,
  start,
  read,
  onSaved,
}: SavedFormOptions<Draft, Saved>) {
  const posted = useRefusedForm();
  const own = posted && typedText(posted, 'step') === step ? posted : undefined;
  const [asked] = useSearchParams();
  const [draft, setDraft] = useState(() => (own ? read(fieldsOf(own.typed)) : start()));
  const [isSaved, setSaved] = useState(posted === undefined && asked.get('done') === step);
  /** The fields that were edited after the form was sent. */
  const [edited, setEdited] = useState(none);
  const newest = useRef(draft);
  const sent = useRef(draft);
  const show = (next: Draft) => {
    newest.current = next;
    setDraft(next);
  };
  const { Form, isSending, last, refused } = useAnswers(({ answer }) => {
    if (!answer.ok) return;
    const isNewest = newest.current === sent.current;
    const next = onSaved(answer.value as Saved);
    if (isNewest && next) show(next);
    // What was edited on the way is not saved.
    setSaved(isNewest);
  });
  const shown: RefusedForm | undefined = last ? refused : own;
  const errors = Object.fromEntries(
    Object.entries(shown?.errors ?? {}).filter(([field]) => !edited.has(field)),
  );
  return {
    draft,
    errors,
    /** Why the whole form was refused; '' if its fields say it. */
    message: Object.keys(shown?.errors ?? {}).length === 0 ? (shown?.message ?? '') : '',
    isSending,
    isSaved,
    Form,
    onSubmit: () => {
      sent.current = newest.current;
      setSaved(false);
      setEdited(none);
    },
    update: (change: Partial<Draft>) => {
      show({ ...newest.current, ...change });
      setSaved(false);
      setEdited((before) => new Set([...before, ...Object.keys(change)]));
    },
  };
}
