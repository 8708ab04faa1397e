import { stopLinkSchema } from '@nestwright/domain/talk/notification-schema';
import { paths } from '@nestwright/domain/paths';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { ApiError } from '#http/errors.ts';
import { acceptForms } from '#http/forms.ts';
import { readStopToken } from '#marketplace/base/mail/stop-token.ts';
import { readChoices, setStopped } from '#marketplace/base/notification/notification-choices.ts';

const GROUP = 'Notifications';
const query = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(600)), '') });
const accepts = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
/** The body of a mail program's one-click request (RFC 8058); a person's form has an empty body. */
const oneClick = v.strictObject({ 'List-Unsubscribe': v.optional(v.literal('One-Click')) });
const toPage = { description: 'Leads to `/mail-choices`, which says what is stopped' };

/** The link that stops a kind of mail. Only a POST changes anything, because mail scanners follow links. */
export async function stopLinkRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/notifications/link',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'The kind of mail that a link is about, and whether it is stopped',
      query,
      answers: { 200: { description: 'The kind of news', schema: stopLinkSchema } },
      perMinute: 60,
      async handle({ query: { token } }) {
        const link = readStopToken(deps, token);
        if (link === null) throw new ApiError(404, 'not-found', 'This link is not valid.');
        const { mailOff } = await readChoices(deps.db, link.address);
        return { kind: link.kind, isStopped: mailOff.includes(link.kind) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/notifications/stop',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'The address in `List-Unsubscribe`, opened by a person; leads to the page that asks',
      query,
      answers: { 303: toPage },
      perMinute: 60,
      handle: async ({ query: { token }, reply }) => reply.redirect(pageOf(token), 303),
    }),
  );

  await app.register(async (posted) => {
    acceptForms(posted, 'application/x-www-form-urlencoded', 'multipart/form-data');
    posted.route(
      call(deps, {
        method: 'POST',
        url: '/notifications/stop',
        permission: 'mail-link.use',
        group: GROUP,
        summary: 'Stops the kind of mail; called by the page or by a mail program (RFC 8058)',
        query,
        accepts,
        body: oneClick,
        answers: {
          200: { description: 'Stopped by a mail program', schema: v.object({ done: v.literal(true) }) },
          303: toPage,
        },
        perMinute: 60,
        async handle({ query: { token }, body, reply }) {
          await change(deps, token, true);
          // Mail programs do not follow redirects.
          if (body['List-Unsubscribe'] !== undefined) return { done: true };
          return reply.redirect(pageOf(token), 303);
        },
      }),
    );
    posted.route(
      call(deps, {
        method: 'POST',
        url: '/notifications/start',
        permission: 'mail-link.use',
        group: GROUP,
        summary: 'Restarts the kind of mail; called by the page',
        query,
        accepts,
        body: v.strictObject({}),
        answers: { 303: toPage },
        perMinute: 60,
        async handle({ query: { token }, reply }) {
          await change(deps, token, false);
          return reply.redirect(pageOf(token), 303);
        },
      }),
    );
  });
}

/** An invalid token changes nothing, and the page reports it. */
async function change(deps: AppDeps, token: string, isStopped: boolean): Promise<void> {
  const link = readStopToken(deps, token);
  if (link !== null) await transact(deps.db, (tx) => setStopped(tx, deps, { ...link, isStopped }));
}

function pageOf(token: string): string {
  return `${paths.mailChoices}?token=${encodeURIComponent(token)}`;
}
