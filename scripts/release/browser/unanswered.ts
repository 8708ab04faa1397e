/** How a gateway's output begins for a call that it does not answer: `unanswered: GET /api/plants`. */
export const UNANSWERED = 'unanswered: ';
