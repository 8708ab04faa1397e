/** A failed call, as the HTTP client reports it. */
interface FailedCall {
  /** The client's own text (product/errors#network): `Network Error`, `timeout of 15000ms exceeded`. */
  reason: string;
  /** HTTP status; absent if there was no response. */
  status?: number;
}

/** The page's message for an unexplained failure: what happened and what to do, never the client's own text. */
export function failureWords({ reason, status }: FailedCall): string {
  if (status !== undefined && status >= 500)
    return 'Something went wrong on our side. Please try again in a moment.';
  if (status !== undefined) return 'That didn’t work. Please reload the page and try again.';
  if (reason.startsWith('timeout'))
    return 'Nestwright took too long to answer. Please try again in a moment.';
  if (reason === 'Request aborted') return 'The request was stopped before it finished.';
  return 'We can’t reach Nestwright. Please check your connection and try again.';
}
