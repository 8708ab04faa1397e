import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { ApiError, notFoundError, sendError } from '#http/errors.ts';
import { acceptForms } from '#http/forms.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';
import { withSlotChange } from '#releases/slot-changes.ts';

import type { SlotOperators } from './slot-operators.ts';
import { slotId } from './slot-section.ts';
import type { SlotStore } from './slot-store.ts';
import { refusedSlotPage } from './refused-slot.ts';
import { reasonText, type SlotChangeForm, slotChangeFormSchema } from './slot-change-form.ts';

export interface SlotRoutesOptions extends SlotStore {
  siteName: string;
  releases: ReleaseReader;
  /** Lets the reader load a change of the store at once. */
  follow(this: void): Promise<void>;
  operators: SlotOperators | undefined;
}

/**
 * `POST /_status/slots`: an operator's change of one slot. It is logged before it is made, so the log lacks no change.
 */
export async function registerSlotRoutes(app: FastifyInstance, options: SlotRoutesOptions): Promise<void> {
  const { siteName, documents, follow, operators } = options;

  async function change(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (operators === undefined) throw notFoundError();
    refuseFixed(options);
    const by = await operators.prove(request);
    const wish = readWish(request.body);
    const since = new Date().toISOString();
    let isLogged = false;
    await documents.change(
      async (document) => {
        if ((document.slots?.[wish.slot]?.since ?? '') !== wish.seen) throw overtakenError(wish.slot);
        const stamp = { since, by, why: reasonText(wish) };
        const changed = changedDocument(document, wish, stamp);
        if (!isLogged) await operators.log(request, wish);
        isLogged = true;
        return changed;
      },
      { since, by, why: reasonText(wish) },
    );
    await follow();
    return reply.header('cache-control', 'no-store').redirect(`/_status#${slotId(wish.slot)}`, 303);
  }

  await app.register(async (scope) => {
    acceptForms(scope, 'application/x-www-form-urlencoded');
    scope.post(
      '/_status/slots',
      {
        config: { permission: 'slots.change' },
        errorHandler: (error, request, reply) => {
          if (!(error instanceof ApiError)) throw error;
          if (operators === undefined || !request.headers.accept?.includes('text/html'))
            return sendError(reply, error);
          return reply
            .code(error.status)
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(refusedSlotPage(error, { siteName, signInPath: operators.signInPath, body: request.body }));
        },
      },
      change,
    );
  });
}

function readWish(body: unknown): SlotChangeForm {
  // With empty texts in place of absent fields, each field gets its own message.
  const nothing = { slot: '', seen: '', pressed: '', reason: '' };
  const read = v.safeParse(slotChangeFormSchema, { ...nothing, ...(body as object | undefined) });
  if (read.success) return read.output;
  throw new ApiError(422, 'invalid', read.issues[0].message);
}

function changedDocument(
  document: Parameters<typeof withSlotChange>[0],
  { slot, pressed }: SlotChangeForm,
  stamp: Parameters<typeof withSlotChange>[2],
): ReturnType<typeof withSlotChange> {
  try {
    return withSlotChange(document, { slot, ...pressed }, stamp);
  } catch (error) {
    throw new ApiError(409, 'slot-not-changed', (error as Error).message);
  }
}

function overtakenError(slot: string): ApiError {
  return new ApiError(
    409,
    'slot-overtaken',
    `Somebody else changed ${slot} while you were looking at it. Please look at it again first.`,
  );
}

function refuseFixed({ documents }: SlotStore): void {
  const fixed = documents.whyFixed();
  if (fixed !== undefined)
    throw new ApiError(
      409,
      'releases-elsewhere',
      `${fixed} Please change slots where releases are published.`,
    );
}
