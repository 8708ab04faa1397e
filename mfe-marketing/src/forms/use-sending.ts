import { fieldErrors } from '@nestwright/domain/base/field-schema';
import type { RefusedForm } from '@nestwright/domain/base/form-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';

/** The state of a form. */
export type Sending =
  | { phase: 'editing' }
  | { phase: 'sending' }
  | { phase: 'sent' }
  | { phase: 'failed'; message: string };

/** The outcome of a form posted without scripts. */
interface Posted {
  refused?: RefusedForm | undefined;
  isSent?: boolean;
}

function stateAfter(refused: RefusedForm | undefined, isSent: boolean): Sending {
  if (refused?.message !== undefined) return { phase: 'failed', message: refused.message };
  return { phase: isSent ? 'sent' : 'editing' };
}

/**
 * Checks a form on submit with the gateway's own schema and then sends it. Only fields with errors are rechecked as they
 * change. A form that was posted before hydration starts as the server left it.
 */
export function useSending<Value>(
  schema: v.GenericSchema<unknown, Value>,
  send: (value: Value) => Promise<Result<unknown>>,
  { refused, isSent = false }: Posted = {},
) {
  const [sending, setSending] = useState<Sending>(() => stateAfter(refused, isSent));
  const [errors, setErrors] = useState<Record<string, string>>(refused?.errors ?? {});
  const [refusal, setRefusal] = useState({
    attempt: refused ? 1 : 0,
    messages: refused?.errors ?? {},
  });

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
    /** The first error message of each invalid field, by field name. */
    errors,
    /**
     * The errors of the last submit, for the summary with this key. The summary takes focus, so it is recreated for every
     * attempt and doesn't change while the visitor types.
     */
    summary: Object.entries(refusal.messages).map(([field, message]) => ({ field, message })),
    attempt: refusal.attempt,
    submit,
    recheck,
  };
}
