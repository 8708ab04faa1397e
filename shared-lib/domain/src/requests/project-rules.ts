/** The maximum number of pros a request is matched with (product/constants#request). */
export const MATCH_LIMIT = 3;

/** How many of this browser's newest projects are read and shown; older ones stay stored unchanged. */
export const LISTED_LIMIT = 100;

/** The maximum length of the project description (product/constants#request). */
export const DESCRIPTION_LIMIT = 2000;
/** The maximum number of photos of one request. */
export const PHOTO_LIMIT = 8;

/** The number of questions that pages promise (product/wizard#moving). The wizard asks all of them, even for a known ZIP. */
export const QUESTIONS_ASKED = 7;

/** The price on a request's slip until one is agreed on. */
export const UNAGREED_PRICE = 'Agreed with your pro before work starts';

/** Kinds of work; several may be chosen (product/wizard#type). */
export const serviceTypes = ['Cleaning', 'Repair', 'Install', 'Other'] as const;

/** Kinds of property; one is chosen (product/wizard#property). */
export const propertyTypes = ['Residential', 'Commercial'] as const;
/** A kind of property. */
export type PropertyType = (typeof propertyTypes)[number];
/** The kind of property until the visitor chooses one (product/data#project-request). */
export const DEFAULT_PROPERTY_TYPE: PropertyType = 'Residential';

/** Time windows as stored and shown (product/wizard#date). The evening is "after 5pm". Nothing wraps before AM or PM. */
export const WINDOWS = [
  { value: '08:00AM-11:00AM', name: 'Morning', shown: '8–11\u00a0AM', start: '08:00', end: '11:00' },
  { value: '11:00AM-02:00PM', name: 'Midday', shown: '11\u00a0AM–2\u00a0PM', start: '11:00', end: '14:00' },
  { value: '02:00PM-05:00PM', name: 'Afternoon', shown: '2–5\u00a0PM', start: '14:00', end: '17:00' },
  { value: '05:00PM-08:00PM', name: 'Evening', shown: 'after 5pm', start: '17:00', end: '20:00' },
] as const;
/** A time window as stored. */
export type ProjectWindow = (typeof WINDOWS)[number]['value'];
/** The time window until the visitor chooses one (product/constants#request). */
export const DEFAULT_WINDOW: ProjectWindow = '08:00AM-11:00AM';

/** How soon it is needed, in the order shown (product/wizard#how-soon). */
export const urgencies = ['now', 'this-week', 'flexible'] as const;
/** How soon it is needed. */
export type Urgency = (typeof urgencies)[number];
const urgencyWords: Readonly<Record<Urgency, string>> = {
  now: 'It’s an emergency',
  'this-week': 'This week',
  flexible: 'It can wait',
};

/** How soon, in the visitor's words: `It’s an emergency`; '' if not stated. */
export function urgencyLabel(urgency: string): string {
  const known = urgencies.find((one) => one === urgency);
  return known === undefined ? '' : urgencyWords[known];
}

/** How soon, as pros and operations read it: `This week`; '' if not stated. */
export function urgencyLine(urgency: string): string {
  switch (urgency) {
    case 'now':
      return 'Emergency. Please answer right away.';
    case 'this-week':
      return 'This week';
    case 'flexible':
      return 'Flexible';
    default:
      return '';
  }
}

/** A project's statuses. A new one is Pending (product/rules#project-status). */
export const projectStatuses = ['Pending', 'Matched', 'Accepted', 'Scheduled', 'Done', 'Cancelled'] as const;
/** A project's status. */
export type ProjectStatus = (typeof projectStatuses)[number];

/** A matched pro's answer. */
export const proAnswers = ['waiting', 'accepted', 'declined'] as const;

/** The statuses that may follow each status. */
const nextStatuses: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  Pending: ['Matched', 'Cancelled'],
  Matched: ['Accepted', 'Pending', 'Cancelled'],
  Accepted: ['Scheduled', 'Cancelled'],
  Scheduled: ['Done', 'Cancelled'],
  Done: [],
  Cancelled: [],
};

/** Whether a project may change from one status to another. */
export function canBecome(from: ProjectStatus, to: ProjectStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** Whether the homeowner may still cancel the project. */
export function canCancel(status: ProjectStatus): boolean {
  return canBecome(status, 'Cancelled');
}

/** A stored window in words: `Morning, 8–11 AM`; unknown text unchanged. */
export function windowLabel(window: string): string {
  const known = WINDOWS.find(({ value }) => value === window);
  return known ? `${known.name}, ${known.shown}` : window;
}

/** Whether a window of a day has ended in the home's time zone. */
export function isWindowOver(date: string, window: string, at: { date: string; minutes: number }): boolean {
  const known = WINDOWS.find(({ value }) => value === window);
  if (known === undefined || date !== at.date) return date < at.date;
  const [hours = 0, minutes = 0] = known.end.split(':').map(Number);
  return hours * 60 + minutes <= at.minutes;
}
