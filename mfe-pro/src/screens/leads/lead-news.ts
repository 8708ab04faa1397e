interface News {
  text: string;
  isBad: boolean;
}

/** The outcome of the form that led to this page. */
export function firstNews(done: string | null, refusal: string | undefined): News | undefined {
  if (refusal) return { text: refusal, isBad: true };
  return done === 'accept' || done === 'decline' ? { text: newsOf[done], isBad: false } : undefined;
}

/** What the inbox says after each move. */
export const newsOf = {
  accept: 'You said yes. You’ll find the lead under “Said yes”. The homeowner chooses who may contact them.',
  decline: 'Declined. You’ll find the lead under Closed.',
  schedule: 'Scheduled. The homeowner can now see the day and time window.',
  done: 'Done. You’ll find the lead under Closed. If the homeowner has an account, they can review you.',
} as const;
