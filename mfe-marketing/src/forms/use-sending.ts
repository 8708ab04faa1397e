import { fieldErrors } from '@nestwright/domain/field/schema';
import type { Result } from '@nestwright/domain/http/calls';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';

/** Where a form stands. */
export type Sending =
  | { phase: 'editing' }
  | { phase: 'sending' }
  | { phase: 'sent' }
  | { phase: 'failed'; message: string };

/**
 * A form that is checked on submit by the schema the gateway checks it by, then sent. A field that was wrong is checked
 * again as it changes; one that was not is left in peace.
 */
export function useSending<Value>(
  schema: v.GenericSchema<unknown, Value>,
  send: (value: Value) => Promise<Result<unknown>>,
) {
  const [sending, setSending] = useState<Sending>({ phase: 'editing' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState({ attempt: 0, messages: {} as Record<string, string> });

  async function check(answers: unknown): Promise<void> {
    const read = v.safeParse(schema, answers);
    refuse(fieldErrors(schema, answers));
    if (!read.success) return setSending({ phase: 'editing' });
    setSending({ phase: 'sending' });
    const answer = await send(read.output);
    if (answer.ok) return setSending({ phase: 'sent' });
    refuse(answer.fields ?? {});
    setSending({ phase: 'failed', message: answer.message });
  }

  function refuse(messages: Record<string, string>): void {
    setErrors(messages);
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, messages }));
  }

  function submit(event: SubmitEvent, answers: unknown): void {
    event.preventDefault();
    if (sending.phase !== 'sending') void check(answers);
  }

  function recheck(field: string, answers: unknown): void {
    if (errors[field] === undefined) return;
    const { [field]: _, ...others } = errors;
    const message = fieldErrors(schema, answers)[field];
    setErrors(message === undefined ? others : { ...others, [field]: message });
  }

  return {
    sending,
    /** First message of each field that is wrong, by the field's name. */
    errors,
    /**
     * What was wrong at the last submit, for the summary with this key: it takes focus, so it is made anew for every
     * attempt and does not change under the typing.
     */
    summary: Object.entries(refusal.messages).map(([field, message]) => ({ field, message })),
    attempt: refusal.attempt,
    submit,
    recheck,
  };
}
