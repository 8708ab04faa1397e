import type { Result } from '@nestwright/domain/http/calls';
import { acceptLead, declineLead, finishLead, scheduleLead } from '@nestwright/domain/lead/calls';
import type { Appointment, Lead } from '@nestwright/domain/lead/schema';

/** The pro's action. */
export type LeadMove =
  | { type: 'accept' }
  | { type: 'decline' }
  | { type: 'schedule'; appointment: Appointment }
  | { type: 'done' };

export function send(id: string, move: LeadMove): Promise<Result<Lead>> {
  switch (move.type) {
    case 'accept':
      return acceptLead(id);
    case 'decline':
      return declineLead(id);
    case 'schedule':
      return scheduleLead(id, move.appointment);
    case 'done':
      return finishLead(id);
  }
}
