import {
  nextVisitsSchema,
  visitHoursSchema,
  visitSettingsSchema,
} from '@nestwright/domain/visits/visit-schema';
import { threadSides } from '@nestwright/domain/talk/thread-rules';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { readerOf } from '#marketplace/talk/thread/thread-list-routes.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { endFeed, makeFeed, readFeed } from './calendar-feed.ts';
import { nextVisits } from './next-visits.ts';
import { saveHours, visitSettings } from './visit-settings.ts';

const GROUP = 'Visits';
const settingsAnswer = { 200: { description: 'The settings', schema: visitSettingsSchema } };
const made = v.object({ address: v.string(), settings: visitSettingsSchema });

/** Someone's next visits, a company's hours for visits, and its private calendar (decision 050). */
export async function visitSettingsRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/visits',
      permission: 'visit.read',
      group: GROUP,
      summary: `My upcoming visits as homeowner, as pro, or both, soonest first, ${PAGE_SIZE} at a time; none for an unknown browser`,
      query: v.strictObject({ ...pageQuery.entries, side: v.optional(v.picklist(threadSides)) }),
      answers: {
        200: { description: 'A page of visits', schema: nextVisitsSchema },
      },
      async handle({ query, request }) {
        return nextVisits(deps, await readerOf(deps, request), query);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/pro/visit-hours',
      permission: 'lead.visit',
      group: GROUP,
      summary: 'When my company makes visits: its weekly hours, days off, buffer and drive',
      answers: settingsAnswer,
      handle: ({ caller }) => visitSettings(deps.db, caller),
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/pro/visit-hours',
      permission: 'lead.visit',
      group: GROUP,
      summary: 'Saves when my company makes visits; visits that are booked stay',
      body: visitHoursSchema,
      answers: settingsAnswer,
      perMinute: 30,
      handle: ({ body, caller }) => saveHours(deps, caller, body),
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/pro/calendar-feed',
      permission: 'lead.visit',
      group: GROUP,
      summary:
        'Makes a new address for my private calendar of my company’s visits; my old one stops working. Needs a fresh proof.',
      answers: { 200: { description: 'The address, which is not shown again', schema: made } },
      perMinute: 20,
      handle: ({ caller }) => makeFeed(deps, caller),
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/pro/calendar-feed',
      permission: 'lead.visit',
      group: GROUP,
      summary: 'Ends my private calendar; repeating it is not an error',
      answers: settingsAnswer,
      perMinute: 20,
      handle: ({ caller }) => endFeed(deps, caller),
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/calendars/:token/visits.ics',
      permission: 'calendar.read',
      group: GROUP,
      summary: 'The visits of a company as a calendar (RFC 5545), at its private address',
      params: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
      answers: { 200: { description: 'An iCalendar file', schema: v.string(), type: 'text/calendar' } },
      perMinute: 60,
      async handle({ params: { token }, reply }) {
        const feed = await readFeed(deps, token);
        if (feed === undefined) throw notFoundError('There is no calendar at this address.');
        void reply.type('text/calendar; charset=utf-8');
        return feed;
      },
    }),
  );
}
