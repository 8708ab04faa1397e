/** Marks an answer to a posted form that holds a secret: its page shows it the first time, and never again. */
export interface OneTimeAnswer {
  shownOnce: true;
}

/** The answer of an action, marked so that the gateway forgets it once its page was asked for. */
export function onceOnly<Answer extends object>(answer: Answer): Answer & OneTimeAnswer {
  return { ...answer, shownOnce: true };
}

/** Whether an action marked its answer. */
export function isShownOnce(answer: unknown): answer is OneTimeAnswer {
  return typeof answer === 'object' && (answer as Partial<OneTimeAnswer> | null)?.shownOnce === true;
}
