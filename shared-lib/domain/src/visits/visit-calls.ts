import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import type { ThreadOf } from '@nestwright/domain/talk/thread-calls';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import * as v from 'valibot';

import {
  type HomeVisits,
  homeVisitsSchema,
  type NextVisits,
  nextVisitsSchema,
  type Proposing,
  type Slots,
  slotsSchema,
  type VisitHours,
  type VisitSettings,
  visitSettingsSchema,
} from './visit-schema.ts';

/** Reads the visits of a match from one side. Status 404 for someone else's. */
export function readHomeVisits(
  of: ThreadOf,
  { signal, call = callGateway }: { signal?: AbortSignal; call?: CallGateway } = {},
): Promise<Result<HomeVisits>> {
  return call({ method: 'GET', path: homeVisitsPath(of), schema: homeVisitsSchema, signal });
}

/**
 * Free times of the pro for a visit of `minutes`, from a day (`YYYY-MM-DD`) on; by default, from today for the pro and from the requested day for the homeowner. The
 * current time of a visit that is being moved counts as free.
 */
export function readSlots(
  of: ThreadOf,
  { from, minutes, moves }: { from?: string; minutes: number; moves?: string },
  { signal, call = callGateway }: { signal?: AbortSignal; call?: CallGateway } = {},
): Promise<Result<Slots>> {
  const optional = `${from === undefined ? '' : `&from=${from}`}${moves === undefined ? '' : `&moves=${moves}`}`;
  const query = `?minutes=${minutes}${optional}`;
  return call({ method: 'GET', path: `${homeVisitsPath(of)}/slots${query}`, schema: slotsSchema, signal });
}

/** A side's step about the visits of a match. `of` is the id of a proposal or a visit. */
export type HomeVisitStep =
  | { kind: 'propose'; proposing: Proposing }
  /** Withdraws one's own proposal, or declines the other side's. */
  | { kind: 'end-proposal'; proposalId: string }
  /** Holds a proposed time for `HOLD_MINUTES` while this side decides. */
  | { kind: 'hold'; proposalId: string; startsAt: string }
  /** Releases a held time. */
  | { kind: 'release'; visitId: string }
  /** Books a held time. */
  | { kind: 'book'; visitId: string }
  /** Moves a visit to a free time; within a day of its start only by a proposal. */
  | { kind: 'move'; visitId: string; startsAt: string }
  /** Calls a visit off. Within a day of its start, this only asks; the same step by the other side agrees. */
  | { kind: 'call-off'; visitId: string }
  /** Keeps a visit after the other side asked to call it off, or withdraws this side's own request to call it off. */
  | { kind: 'keep'; visitId: string }
  /** Reports that the other side did not show up. */
  | { kind: 'no-show'; visitId: string };

/**
 * Takes a step; repeating it is not an error. Status 409 if the time is no longer free or the step no longer possible,
 * 422 with `fields.times` for times that are not free.
 */
export function takeHomeVisitStep(
  of: ThreadOf,
  step: HomeVisitStep,
  call: CallGateway = callGateway,
): Promise<Result<HomeVisits>> {
  const { path, body } = requestOf(step);
  return call({ method: 'POST', path: `${homeVisitsPath(of)}/${path}`, body, schema: homeVisitsSchema });
}

function requestOf(step: HomeVisitStep): { path: string; body: object } {
  switch (step.kind) {
    case 'propose':
      return { path: 'proposals', body: step.proposing };
    case 'end-proposal':
      return { path: `proposals/${step.proposalId}/end`, body: {} };
    case 'hold':
      return { path: `proposals/${step.proposalId}/hold`, body: { startsAt: step.startsAt } };
    case 'move':
      return { path: `${step.visitId}/move`, body: { startsAt: step.startsAt } };
    case 'release':
    case 'book':
    case 'call-off':
    case 'keep':
    case 'no-show':
      return { path: `${step.visitId}/${step.kind}`, body: {} };
  }
}

/** A page of the caller's next visits on one side, by start, after a key or from the beginning. */
export function listNextVisits(
  { side, after }: { side: ThreadSide; after?: string | undefined },
  call: CallGateway = callGateway,
): Promise<Result<NextVisits>> {
  const query = { side, ...(after !== undefined && { after }) };
  return call({ method: 'GET', path: '/api/visits', query, schema: nextVisitsSchema });
}

/** When the signed-in pro makes visits. */
export function readVisitSettings(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<VisitSettings>> {
  return call({ method: 'GET', path: '/api/pro/visit-hours', schema: visitSettingsSchema, signal });
}

/** Saves when the signed-in pro makes visits. Booked visits stay. Status 422 with `fields`. */
export function saveVisitHours(
  body: VisitHours,
  call: CallGateway = callGateway,
): Promise<Result<VisitSettings>> {
  return call({ method: 'PUT', path: '/api/pro/visit-hours', body, schema: visitSettingsSchema });
}

/**
 * Creates a new address for the pro's calendar feed; the previous one stops working. The address is not shown again.
 */
export function makeCalendarFeed(
  call: CallGateway = callGateway,
): Promise<Result<{ address: string; settings: VisitSettings }>> {
  const schema = v.object({ address: v.string(), settings: visitSettingsSchema });
  return call({ method: 'POST', path: '/api/pro/calendar-feed', body: {}, schema });
}

/** Ends the pro's calendar feed. */
export function endCalendarFeed(call: CallGateway = callGateway): Promise<Result<VisitSettings>> {
  return call({ method: 'DELETE', path: '/api/pro/calendar-feed', schema: visitSettingsSchema });
}

/** Address of a visit's calendar file. */
export function calendarFile(of: ThreadOf, visitId: string): string {
  return `${homeVisitsPath(of)}/${encodeURIComponent(visitId)}/calendar.ics`;
}

function homeVisitsPath(of: ThreadOf): string {
  if ('leadId' in of) return `/api/leads/${encodeURIComponent(of.leadId)}/visits`;
  return `/api/projects/${encodeURIComponent(of.projectId)}/pros/${encodeURIComponent(of.proId)}/visits`;
}
