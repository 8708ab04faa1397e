import { randomId } from '@nestwright/domain/random-id';
import {
  type HomeVisitStep,
  readHomeVisits,
  readSlots,
  takeHomeVisitStep,
} from '@nestwright/domain/visits/visit-calls';
import { usualLength, type VisitLength } from '@nestwright/domain/visits/visit-rules';
import type { HomeVisits, Slots } from '@nestwright/domain/visits/visit-schema';
import type { CallGateway, Result } from '@nestwright/domain/base/http-calls';
import type { ThreadOf } from '@nestwright/domain/talk/thread-calls';

import type { AskedVisit, HomeVisitStepName, KnownVisits } from './visit-step-rules.ts';

const MINUTE_MS = 60_000;

/** A form about visits, posted without scripts. */
export interface PostedVisitStep {
  commandId: string;
  text: (field: string) => string;
  texts: (field: string) => string[];
  call: CallGateway;
}

/** Takes a posted step. The gateway checks it with the same schema and rules as a step of the interactive page. */
export async function takePostedVisitStep(
  name: HomeVisitStepName,
  of: ThreadOf,
  posted: PostedVisitStep,
): Promise<Result<HomeVisits>> {
  const missing = missingChoice(name, posted);
  if (missing !== undefined) return missing;
  return takeHomeVisitStep(of, stepOf(name, posted), posted.call);
}

/** The visits that a page shows, and the free times that its address requests; null if they can't be read. */
export async function readKnownVisits(
  of: ThreadOf,
  asked: AskedVisit | null,
  call: CallGateway,
): Promise<KnownVisits | null> {
  const read = await readHomeVisits(of, { call });
  if (!read.ok) return null;
  const needsSlots = asked !== null && (asked.step === 'visit-propose' || asked.step === 'visit-move');
  const slots = needsSlots ? await readAskedSlots(of, { visits: read.value, asked }, call) : null;
  return { visits: read.value, slots: slots?.ok ? slots.value : null, proposalId: randomId() };
}

/** Free times for the visit in question. A moved visit keeps its length. */
export function readAskedSlots(
  of: ThreadOf,
  { visits, asked }: { visits: HomeVisits; asked: Pick<AskedVisit, 'about' | 'from' | 'minutes'> },
  call?: CallGateway,
): Promise<Result<Slots>> {
  const { about, from } = asked;
  const wanted = {
    minutes: minutesOf(visits, asked),
    ...(from !== '' && { from }),
    ...(about !== '' && { moves: about }),
  };
  return readSlots(of, wanted, call ? { call } : {});
}

/** The length of the visit in question, in minutes. */
export function minutesOf(
  { visits, purpose }: HomeVisits,
  { about, minutes }: Pick<AskedVisit, 'about' | 'minutes'>,
): number {
  const moved = visits.find(({ id }) => id === about);
  if (moved) return (Date.parse(moved.endsAt) - Date.parse(moved.startsAt)) / MINUTE_MS;
  return minutes > 0 ? minutes : usualLength[purpose ?? 'estimate'];
}

function missingChoice(name: HomeVisitStepName, { text, texts }: PostedVisitStep): Result<never> | undefined {
  if (name === 'visit-propose' && texts('times').length === 0)
    return { ok: false, message: '', fields: { times: 'Please choose at least one time' } };
  if ((name === 'visit-hold' || name === 'visit-move') && text('startsAt') === '')
    return { ok: false, message: '', fields: { startsAt: 'Please choose a time' } };
  return undefined;
}

function stepOf(name: HomeVisitStepName, { commandId, text, texts }: PostedVisitStep): HomeVisitStep {
  const about = text('about');
  switch (name) {
    case 'visit-propose': {
      const minutes = Number(text('minutes')) as VisitLength;
      const moves = about === '' ? null : about;
      return { kind: 'propose', proposing: { id: commandId, minutes, times: texts('times'), moves } };
    }
    case 'visit-end':
      return { kind: 'end-proposal', proposalId: about };
    case 'visit-hold':
      return { kind: 'hold', proposalId: about, startsAt: text('startsAt') };
    case 'visit-move':
      return { kind: 'move', visitId: about, startsAt: text('startsAt') };
    case 'visit-release':
      return { kind: 'release', visitId: about };
    case 'visit-book':
      return { kind: 'book', visitId: about };
    case 'visit-call-off':
      return { kind: 'call-off', visitId: about };
    case 'visit-keep':
      return { kind: 'keep', visitId: about };
    case 'visit-no-show':
      return { kind: 'no-show', visitId: about };
  }
}
