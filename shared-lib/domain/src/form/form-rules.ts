/** Marks an answer to a posted form that contains a secret. Its page shows the secret once and never again. */
export interface OneTimeAnswer {
  shownOnce: true;
}

/** Marks the answer of an action so that the gateway deletes it as soon as its page is requested. */
export function onceOnly<Answer extends object>(answer: Answer): Answer & OneTimeAnswer {
  return { ...answer, shownOnce: true };
}

/** Whether an action marked its answer with `onceOnly`. */
export function isShownOnce(answer: unknown): answer is OneTimeAnswer {
  return typeof answer === 'object' && (answer as Partial<OneTimeAnswer> | null)?.shownOnce === true;
}
