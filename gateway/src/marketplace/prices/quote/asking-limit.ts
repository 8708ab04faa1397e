import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';

/** How often a homeowner may ask the pros of one project for a change, or ask them a question. */
const WINDOWS = [
  { most: 20, seconds: HOUR_SECONDS },
  { most: 60, seconds: DAY_SECONDS },
];

/** Counts a wish or a question about a project. */
export function askingLimit(projectId: string): LimitSubject {
  return { kind: 'quote-wish', who: projectId, windows: WINDOWS };
}
