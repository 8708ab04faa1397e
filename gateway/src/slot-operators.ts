import { paths } from '@nestwright/domain/paths';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '#marketplace/base/access/guard-routes.ts';
import { mayUse } from '#marketplace/base/access/permit.ts';
import type { AppDeps } from './app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import type { SlotOperators } from '#pages/status/slot-operators.ts';

const NAMELESS = 'an admin';

/** Admins change slots, with a passkey that they used just now. The audit log holds who, what and the kind of reason. */
export function slotOperators(deps: AppDeps): SlotOperators {
  const caller = (request: FastifyRequest) => callerOf(request, 'slots.change');
  return {
    signInPath: paths.login,
    knows: (request) => mayUse(deps, request, 'slots.change'),
    async prove(request) {
      const account = caller(request);
      await requireProof(deps, account, 'desk');
      return account.user.firstName || NAMELESS;
    },
    log: (request, { slot, pressed, reason }) =>
      audit(deps.db, deps, {
        kind: 'slot-changed',
        actor: { kind: 'account', id: caller(request).user.id },
        facts: { slot, ...pressed, reason },
      }),
  };
}
