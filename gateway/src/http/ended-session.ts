import { type RefusedForm, SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import * as v from 'valibot';

const refusedSchema = v.object({ message: v.string(), code: v.optional(v.string()) });

/** Whether a form was refused because nobody is logged in, as after a session that ended elsewhere. */
export function wasSessionMissing(answers: Readonly<Record<string, unknown>>): boolean {
  return Object.values(answers).some((answer) => reasonOf(answer)?.code === SIGN_IN_NEEDED);
}

/** Why forms were refused, without what was typed into them. Other answers are left out. */
export function reasonsOf(answers: Readonly<Record<string, unknown>>): Record<string, RefusedForm> {
  const reasons: Record<string, RefusedForm> = {};
  for (const [route, answer] of Object.entries(answers)) {
    const reason = reasonOf(answer);
    if (reason) reasons[route] = { typed: {}, errors: {}, ...reason };
  }
  return reasons;
}

function reasonOf(answer: unknown): v.InferOutput<typeof refusedSchema> | undefined {
  const read = v.safeParse(refusedSchema, answer);
  return read.success ? read.output : undefined;
}
