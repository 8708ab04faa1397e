import type { StoredSession } from '@nestwright/contract/session/rules';
import { getProProfile } from '@nestwright/domain/companies/pro-calls';
import { answerCode, signInAction } from '@nestwright/domain/sign-in/sign-in-action';

import { LEADS_PATH, PROFILE_PATH } from './pro-paths.ts';

/** Answers `/pro-sign-up`. A correct code opens the leads, or the profile if there is none yet. */
export const answerProSignIn = signInAction((posted) =>
  answerCode({
    purpose: 'pro',
    posted,
    async accepted({ checked: value }: { checked: StoredSession }) {
      const profile = await getProProfile(undefined, posted.call);
      const to = profile.ok && profile.value === null ? PROFILE_PATH : LEADS_PATH;
      return { flow: { step: 'done' }, done: { value, to } };
    },
  }),
);
