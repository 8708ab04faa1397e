import { decisionAction } from '@nestwright/domain/base/decision-action';
import { checked } from '@nestwright/domain/base/decision-calls';
import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import { acceptLead, declineLead, finishLead, scheduleLead } from '@nestwright/domain/leads/lead-calls';
import { appointmentSchema, type Appointment, type Lead } from '@nestwright/domain/leads/lead-schema';
import { Question } from '@nestwright/domain/parts/question';

import { actionsFor, type LeadAction } from '#screens/leads/lead-groups.ts';

import type { LeadDecision } from './decision.ts';
import { ScheduleQuestion } from './schedule-question.tsx';

/** The pro’s answers to a request, in the inbox and on the lead’s page. */
export const leadAnswers = {
  accept: {
    act: ({ id, call }) => acceptLead(id, call),
    said: ({ lead }) =>
      lead.answer === 'accepted'
        ? 'You said yes. You’ll find the lead under “Said yes”. The homeowner chooses who may contact them.'
        : '',
  },
  decline: {
    act: ({ id, call }) => declineLead(id, call),
    said: ({ lead }) => (lead.answer === 'declined' ? 'Declined. You’ll find the lead under Closed.' : ''),
  },
  schedule: {
    question: ({ lead }) => {
      const story = storyOfLead(lead, new Date());
      return actionsFor(lead, story).includes('schedule') ? (
        <ScheduleQuestion lead={lead} story={story} />
      ) : null;
    },
    act: ({ id, text, call }) =>
      checked(appointmentSchema, { date: text('date'), window: text('window') }, (body) =>
        scheduleLead(id, body as Appointment, call),
      ),
    said: ({ lead }) =>
      lead.appointment ? 'Scheduled. The homeowner can now see the day and time window.' : '',
  },
  done: {
    question: ({ lead }) =>
      actionsFor(lead, storyOfLead(lead, new Date())).includes('done') ? (
        <Question
          title="Is the work done?"
          text={doneText(lead)}
          yes="Yes, it is done"
          says={{ lead: lead.id }}
        />
      ) : null,
    act: ({ id, call }) => finishLead(id, call),
    said: ({ lead }) =>
      lead.status === 'Done'
        ? 'Done. You’ll find the lead under Closed. If the homeowner has an account, they can review you.'
        : '',
  },
} satisfies Record<LeadAction, LeadDecision>;

/** The answer that a step names; undefined for another step. */
export function leadAnswerOf(step: string): LeadDecision | undefined {
  return Object.hasOwn(leadAnswers, step) ? leadAnswers[step as LeadAction] : undefined;
}

/** Answers `/pro-sign-up/leads`, in the page or without scripts. */
export const answerInbox = decisionAction({ actOf: (step) => leadAnswerOf(step)?.act });

function doneText({ service, city }: Lead): string {
  const project = `the ${service || 'home'} project${city === '' ? '' : ` in ${city}`}`;
  return `This closes ${project}. If the homeowner has an account, they can review you. You can’t undo this.`;
}
