import type { Job } from '@nestwright/domain/requests/job-story-schema';
import { silentFrom } from '@nestwright/domain/requests/ask-another-pro-rules';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { homeVisits, visitProposals } from '#marketplace/visits/visit/visit-tables.ts';
import { jsonList, jsonObject } from '#db/json-rows.ts';
import {
  agreements,
  changeOrders,
  payments,
  quoteNotes,
  quotes,
  quoteVersions,
  timers,
} from '#marketplace/prices/quote/quote-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { messages } from '#marketplace/talk/thread/thread-tables.ts';

type Price = NonNullable<Job['matches'][number]['price']>;
type Agreement = NonNullable<Job['agreement']>;

/** What a job's story needs besides the project and its matches. Moments are texts, as JSON holds them. */
export interface JobRows {
  matches: {
    id: string;
    prices: (Omit<Price, 'asks'> & {
      quoteId: string;
      head: number;
      /** The homeowner's wishes and questions, and the answers, oldest first. */
      notes: { n: number; kind: 'wish' | 'question' | 'answer' }[];
    })[];
    visits: Job['matches'][number]['visits'];
    proposals: {
      id: string;
      by: 'homeowner' | 'pro';
      purpose: 'estimate' | 'work';
      moves: string | null;
      times: string[];
    }[];
    said: { by: 'homeowner' | 'pro'; at: string } | null;
  }[];
  /** The agreements of a project, the live one first, then the last one. */
  agreements: (Pick<Agreement, 'proId' | 'state' | 'nowCents' | 'lapsesAt'> & {
    workDate: string | null;
    workWindow: string | null;
    endedBy: 'homeowner' | 'pro' | 'timer' | 'operator' | null;
    feeCents: number;
    changes: {
      id: string;
      by: 'homeowner' | 'pro';
      deltaCents: number;
      validUntil: string;
      expiresAt: string;
    }[];
    payments: { by: 'homeowner' | 'pro'; confirmedAt: string | null }[];
  })[];
  silentAt: string | null;
  reviews: { side: 'homeowner' | 'pro' }[];
}

/** The rows of a request that was just sent: no prices, no visits, no agreement. */
export function newJobRows(createdAt: Date): JobRows {
  return { matches: [], agreements: [], silentAt: silentFrom(createdAt).toISOString(), reviews: [] };
}

const prices = jsonList(
  jsonObject({
    quoteId: quotes.id,
    head: quotes.head,
    state: quotes.state,
    totalCents: quoteVersions.totalCents,
    validUntil: quoteVersions.validUntil,
    expiresAt: quoteVersions.expiresAt,
    notes: jsonList(jsonObject({ n: quoteNotes.n, kind: quoteNotes.kind }), {
      from: sql`from ${quoteNotes} where ${and(
        eq(quoteNotes.quoteId, quotes.id),
        inArray(quoteNotes.kind, ['wish', 'question', 'answer']),
      )}`,
      orderBy: quoteNotes.at,
    }),
  }),
  {
    from: sql`from ${quotes} join ${quoteVersions} on ${and(
      eq(quoteVersions.quoteId, quotes.id),
      eq(quoteVersions.n, quotes.head),
    )} where ${and(eq(quotes.projectId, projectPros.projectId), eq(quotes.proId, projectPros.proId))}`,
    orderBy: quotes.createdAt,
  },
);

const visits = jsonList(
  jsonObject({
    id: homeVisits.id,
    purpose: homeVisits.purpose,
    state: homeVisits.state,
    startsAt: homeVisits.startsAt,
    endsAt: homeVisits.endsAt,
    heldUntil: homeVisits.heldUntil,
    heldBy: homeVisits.heldBy,
    callOffAskedBy: homeVisits.callOffAskedBy,
  }),
  {
    from: sql`from ${homeVisits} where ${and(
      eq(homeVisits.matchId, projectPros.id),
      inArray(homeVisits.state, ['held', 'booked']),
    )}`,
    orderBy: homeVisits.startsAt,
  },
);

const proposals = jsonList(
  jsonObject({
    id: visitProposals.id,
    by: visitProposals.by,
    purpose: visitProposals.purpose,
    moves: visitProposals.moves,
    times: visitProposals.times,
  }),
  {
    from: sql`from ${visitProposals} where ${and(
      eq(visitProposals.matchId, projectPros.id),
      isNull(visitProposals.endedAt),
    )}`,
    orderBy: visitProposals.createdAt,
  },
);

const said = sql`(select ${jsonObject({ by: messages.side, at: messages.at })} from ${messages}
  where ${eq(messages.matchId, projectPros.id)} order by ${sql`${desc(messages.n)}`} limit 1)`;

const lapsesAt = sql`(select ${sql`${timers.dueAt}`} from ${timers} where ${and(
  eq(timers.quoteId, quotes.id),
  eq(timers.kind, 'agreement-lapses'),
)})`;

const agreed = jsonList(
  jsonObject({
    proId: quotes.proId,
    state: agreements.state,
    nowCents: agreements.nowCents,
    lapsesAt,
    workDate: agreements.workDate,
    workWindow: agreements.workWindow,
    endedBy: agreements.endedBy,
    feeCents: agreements.feeCents,
    changes: jsonList(
      jsonObject({
        id: changeOrders.id,
        by: changeOrders.by,
        deltaCents: changeOrders.deltaCents,
        validUntil: changeOrders.validUntil,
        expiresAt: changeOrders.expiresAt,
      }),
      {
        from: sql`from ${changeOrders} where ${and(
          eq(changeOrders.agreementId, agreements.id),
          eq(changeOrders.state, 'proposed'),
        )}`,
        orderBy: changeOrders.n,
      },
    ),
    payments: jsonList(jsonObject({ by: payments.by, confirmedAt: payments.confirmedAt }), {
      from: sql`from ${payments} where ${eq(payments.agreementId, agreements.id)}`,
      orderBy: payments.notedAt,
    }),
  }),
  {
    from: sql`from ${agreements} join ${quotes} on ${eq(quotes.id, agreements.quoteId)}
      where ${eq(agreements.projectId, projects.id)}`,
    orderBy: sql`${agreements.state} = 'cancelled', ${desc(agreements.agreedAt)}`,
  },
);

const perMatch = jsonList(jsonObject({ id: projectPros.id, prices, visits, proposals, said }), {
  from: sql`from ${projectPros} where ${eq(projectPros.projectId, projects.id)}`,
  orderBy: asc(projectPros.position),
});

const silentAt = sql`(select ${sql`${timers.dueAt}`} from ${timers} where ${and(
  eq(timers.projectId, projects.id),
  eq(timers.kind, 'project-silent'),
)} limit 1)`;

const reviewSides = jsonList(jsonObject({ side: reviews.side }), {
  from: sql`from ${reviews} where ${eq(reviews.projectId, projects.id)}`,
  orderBy: reviews.createdAt,
});

/** A column of a statement that reads projects: everything that its story needs besides its matches. */
export const jobRows = sql<JobRows>`(select ${jsonObject({
  matches: perMatch,
  agreements: agreed,
  silentAt,
  reviews: reviewSides,
})})`;
