import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { onSignIn } from '#marketplace/sign-in/session/on-sign-in.ts';
import { claimOwnProjects } from './project/project-claim.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { draftRoutes } from './draft/draft-routes.ts';
import { emailRoutes } from './email/email-routes.ts';
import { guestRequestsRoutes } from './project/guest-requests-routes.ts';
import { projectRoutes } from './project/project-routes.ts';
import { recoverRoutes } from './project/recover-routes.ts';
import { silenceRoutes } from './ask-another-pro/silence-routes.ts';
import { widenRoutes } from './ask-farther/widen-routes.ts';

/** Requests of homeowners, from the draft to asking farther away. */
export async function requests(api: FastifyInstance, deps: AppDeps): Promise<void> {
  onSignIn(claimOwnProjects);
  await draftRoutes(api, deps);
  await projectRoutes(api, deps);
  await recoverRoutes(api, deps);
  await guestRequestsRoutes(api, deps);
  await widenRoutes(api, deps);
  await consentRoutes(api, deps);
  await silenceRoutes(api, deps);
  await emailRoutes(api, deps);
}
