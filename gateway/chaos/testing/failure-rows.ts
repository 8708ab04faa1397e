/** The answer that people get while something fails. */
interface Answer {
  status: number;
  /** Seconds in `Retry-After`; null without it. */
  retryAfter: number | null;
  /** The message of the answer; '' without one. */
  says: string;
}

/** What a chaos test saw of a failure. */
export interface Seen {
  /** Null if everything is answered as usual; in words if there are several answers. */
  answer: Answer | string | null;
  /** What worked meanwhile. */
  works: readonly string[];
  /** How much of what was acknowledged is lost. */
  lost: number;
  /** What works again, without a restart, once the cause is gone. */
  returns: readonly string[];
}

/** A row of the table of `docs/operations.md`. */
export interface Row {
  what: string;
  seen: Seen;
}

const storeAnswer: Answer = {
  status: 503,
  retryAfter: 15,
  says: 'We can’t store or show files right now. Please try again in a minute.',
};

/** What chaos tests saw. Each row is asserted by the test `NAME.chaos.ts`. */
export const failureRows = {
  'full-disk': {
    what: 'the disk of `OBJECTS_DIR` is full, when a photo is sent',
    seen: {
      answer: storeAnswer,
      works: ['requests for a service', 'photos that are stored'],
      lost: 0,
      returns: ['the upload, where it stopped'],
    },
  },
  'bucket-gone': {
    what: 'the store at `OBJECTS_URL` does not answer, when a photo is sent or shown',
    seen: {
      answer: storeAnswer,
      works: ['requests for a service'],
      lost: 0,
      returns: ['the upload, where it stopped', 'photos that are stored'],
    },
  },
  'mail-server-down': {
    what: 'the mail server hangs up on everybody, and the gateway is killed meanwhile',
    seen: {
      answer: null,
      works: ['asking for a code'],
      lost: 0,
      returns: ['every mail, once'],
    },
  },
  'database-disk-full': {
    what: 'the disk of PostgreSQL is full',
    seen: {
      answer: {
        status: 503,
        retryAfter: 4,
        says: 'We cannot do this right now. Please try again in a few seconds.',
      },
      works: ['pages', 'reading'],
      lost: 0,
      returns: ['requests for a service, which browsers send again'],
    },
  },
  'mail-server-gone': {
    what: 'the mail server is gone for an hour',
    seen: {
      answer: null,
      works: ['requests for a service'],
      lost: 0,
      returns: ['every mail, once'],
    },
  },
  'clock-moved': {
    what: 'the clock of a gateway is set back an hour and then forward, when a visitor uses an earlier code',
    seen: {
      answer: { status: 422, retryAfter: null, says: 'Invalid Code' },
      works: ['requests for a service', 'asking for a code', 'sessions', 'unsent requests'],
      lost: 0,
      returns: ['signing in, with a new code'],
    },
  },
} as const satisfies Record<string, Row>;
