import type { FastifyRequest } from 'fastify';

import { escapeHtml } from '#pages/entry-page.ts';

import type { SlotRoutesOptions } from './slot-routes.ts';
import type { SlotAccess } from './slot-section.ts';
import type { SlotStore } from './slot-store.ts';

const COMMAND = '<code>npm run releases -- --slot NAME --off FRAGMENT</code>';

/** What the reader of the status may change about slots, on the site's own port. */
export function slotAccessOf({ operators, documents }: SlotRoutesOptions) {
  return async (request: FastifyRequest): Promise<SlotAccess> => {
    const fixed = documents.whyFixed();
    if (fixed !== undefined) return elsewhere(fixed);
    if (operators === undefined) return commandOnly();
    if (await operators.knows(request)) return { kind: 'change' };
    return {
      kind: 'read',
      hint: `To change them, <a href="${escapeHtml(operators.signInPath)}">log in</a> as an admin with your passkey and come back, or use ${COMMAND}`,
    };
  };
}

/** The same on the operators' port, which has no sessions. */
export function operatorsSlotAccess(origin: string, { documents }: SlotStore) {
  return async (): Promise<SlotAccess> => {
    const fixed = documents.whyFixed();
    if (fixed !== undefined) return elsewhere(fixed);
    const page = escapeHtml(`${origin}/_status`);
    return {
      kind: 'read',
      hint: `Admins who are logged in can change them at <a href="${page}">${page}</a>. Or use ${COMMAND}`,
    };
  };
}

/** Slots are changed on the command line. */
export async function commandOnly(): Promise<SlotAccess> {
  return { kind: 'read', hint: `To change one: ${COMMAND}` };
}

function elsewhere(reason: string): SlotAccess {
  return {
    kind: 'read',
    hint: `${escapeHtml(reason)} Change slots where releases are published: ${COMMAND}`,
  };
}
