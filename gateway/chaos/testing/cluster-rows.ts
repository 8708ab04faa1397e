import type { Row } from './failure-rows.ts';

/** What happens to three gateways behind HAProxy, in the order of `three-gateways.cluster.ts`. */
export const clusterRows = {
  'mail-hangs-up': {
    what: 'the mail server of a cluster hangs up on everybody',
    seen: { answer: null, works: ['everything'], lost: 0, returns: ['every mail, once'] },
  },
  'gateways-restarted': {
    what: 'each gateway is restarted, one after the other',
    seen: {
      answer: null,
      works: ['everything'],
      lost: 0,
      returns: ['streams of open pages, at another gateway and with all news'],
    },
  },
  'next-release': {
    what: 'each gateway is replaced by one of the next release, the first of which migrates the database',
    seen: { answer: null, works: ['everything'], lost: 0, returns: [] },
  },
  'gateway-killed': {
    what: 'one gateway of a cluster is killed',
    seen: {
      answer: '502, or no answer, to requests that it had taken',
      works: ['everything else'],
      lost: 0,
      returns: ['requests for a service, which browsers send again'],
    },
  },
  'postgres-restarted': {
    what: 'PostgreSQL is restarted',
    seen: {
      answer: '503 with `Retry-After`',
      works: [],
      lost: 0,
      returns: ['all gateways', 'requests for a service, which browsers send again'],
    },
  },
} as const satisfies Record<string, Row>;
