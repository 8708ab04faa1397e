import { matchReasonsSchema } from '@nestwright/domain/matching/match-schema';
import { offerSchema, urgencySchema } from '@nestwright/domain/requests/project-schema';
import { jobSchema } from '@nestwright/domain/requests/job-story-schema';
import { proAnswers, projectStatuses } from '@nestwright/domain/requests/project-rules';
import * as v from 'valibot';

const text = v.string();

/** The shape of `projectAnswer`, for the description of the calls. */
export const projectAnswerSchema = v.object({
  project: v.object({
    id: v.pipe(text, v.uuid()),
    Service: text,
    ZipCode: text,
    TellUsAboutYourProject: text,
    TypeOfservices: v.array(text),
    TypeOfPropery: text,
    DateForProject: text,
    WindowTime: text,
    Urgency: urgencySchema,
    Address: text,
    Apt: text,
    City: text,
    State: text,
    FirstName: text,
    LastName: text,
    PhoneNumber: text,
    Email: text,
    status: v.picklist(projectStatuses),
    offer: offerSchema,
    isEmailConfirmed: v.boolean(),
    linkUntil: v.nullable(v.pipe(text, v.isoTimestamp())),
    createdAt: v.pipe(text, v.isoTimestamp()),
    history: v.array(v.object({ status: v.picklist(projectStatuses), at: v.pipe(text, v.isoTimestamp()) })),
    pros: v.array(
      v.object({
        id: v.pipe(text, v.uuid()),
        name: text,
        rating: v.nullable(v.number()),
        phone: text,
        distanceMiles: v.number(),
        answer: v.picklist(proAnswers),
        isComing: v.boolean(),
        usualAnswerMinutes: v.nullable(v.number()),
        isAsked: v.boolean(),
        mayContact: v.boolean(),
        isNew: v.boolean(),
        checks: v.array(text),
        reasons: v.nullable(matchReasonsSchema),
      }),
    ),
    job: jobSchema,
  }),
});
