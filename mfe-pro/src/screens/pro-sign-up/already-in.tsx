import { LEADS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';
import { useProAccount } from '#account/use-pro-account.ts';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './sign-in.module.css';

/** For signed-in pros: a link to the leads, with the form still there for another address. */
export function AlreadyIn() {
  const { account } = useProAccount();
  const session = useSession();
  if (account.kind !== 'ready') return null;
  return (
    <div className={css.already}>
      <p>
        You are signed in
        {session?.UserEmail ? (
          <>
            {' '}
            as <strong>{session.UserEmail}</strong>
          </>
        ) : null}
        .
      </p>
      {account.profile ? (
        <LinkButton to={LEADS_PATH}>Open my leads</LinkButton>
      ) : (
        <LinkButton to={PROFILE_PATH}>Describe my company</LinkButton>
      )}
      <p className={css.other}>Or sign in with another address:</p>
    </div>
  );
}
