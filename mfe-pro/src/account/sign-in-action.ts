import type { StoredSession } from '@nestwright/contract/session/rules';
import { getProProfile } from '@nestwright/domain/companies/pro-calls';
import { answerCode, signInAction } from '@nestwright/domain/sign-in/sign-in-action';

import { pageAfterSignIn, PROFILE_PATH } from './pro-paths.ts';

/** Answers `/pro-sign-up`. A correct code opens the page that asked for it or the leads, or the profile if there is none yet. */
export const answerProSignIn = signInAction((posted) =>
  answerCode({
    purpose: 'pro',
    posted,
    async accepted({ checked: value }: { checked: StoredSession }) {
      const profile = await getProProfile(undefined, posted.call);
      const isNew = profile.ok && profile.value === null;
      const to = isNew ? PROFILE_PATH : pageAfterSignIn(posted.search);
      return { flow: { step: 'done' }, done: { value, to } };
    },
  }),
);
