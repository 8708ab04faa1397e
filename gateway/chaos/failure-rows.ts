/** What people get while something fails. */
interface Answer {
  status: number;
  /** Seconds in `Retry-After`; null without it. */
  retryAfter: number | null;
  /** The message of the answer; '' without one. */
  says: string;
}

/** What a chaos test saw of a failure. */
export interface Seen {
  /** Null when everything is answered as always. */
  answer: Answer | null;
  /** What was answered well meanwhile. */
  works: readonly string[];
  /** Of what was acknowledged. */
  lost: number;
  /** What comes back once the cause is gone, without a restart. */
  returns: readonly string[];
}

const storeAnswer: Answer = {
  status: 503,
  retryAfter: 15,
  says: 'We can’t store or show files right now. Please try again in a minute.',
};

/** The table of `docs/operations.md`. Each row is asserted by the chaos test that it names. */
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
} as const satisfies Record<string, { what: string; seen: Seen }>;

/** The rows as a table in Markdown. */
export function failureTable(): string {
  const rows = Object.entries(failureRows).map(([name, { what, seen }]) => {
    const { answer, works, lost, returns }: Seen = seen;
    const sees =
      answer === null
        ? 'nothing'
        : `${answer.status}${answer.retryAfter === null ? '' : ` with \`Retry-After: ${answer.retryAfter}\``}: “${answer.says}”`;
    const cells = [what, sees, works.join(', '), lost === 0 ? 'nothing' : String(lost), returns.join(', ')];
    return `| ${cells.join(' | ')} | \`${name}.chaos.ts\` |`;
  });
  const head = [
    '| what fails | what people see | what works meanwhile | what is lost | what comes back by itself | seen by |',
    '|---|---|---|---|---|---|',
  ];
  return [...head, ...rows].join('\n');
}
