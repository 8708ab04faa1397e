import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { paths } from '@nestwright/domain/paths';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { Notice } from '@nestwright/kit/notice';
import { useEffect } from 'react';

/** Where readers of the page log in, and what it knows about the form that was not sent. */
export interface SessionEndedProps {
  /** Where the readers of this page log in. */
  logIn?: string;
  /** Whether the page's address says that the session had ended. Otherwise, the answer to the posted form says so. */
  isTold?: boolean;
  /** Whether the server kept what was typed. */
  isKept?: boolean;
}

/**
 * For the page of a logged-out visitor: says that a posted form was not sent because the session had ended, and how to get back
 * what was typed. Renders another refusal as it is, and nothing if the page doesn't answer a form.
 */
export function SessionEnded({ logIn = paths.login, isTold = false, isKept = true }: SessionEndedProps) {
  const refused = useRefusedForm();
  const hasEnded = isTold || refused?.code === SIGN_IN_NEEDED;
  const isIn = isSignedIn(useSession());
  // The server keeps what was typed, and shows it to the same account only. A page replaces this part as soon as someone logs in.
  useEffect(() => {
    // The browser may not know yet that the stored session has ended.
    const isOut = !isIn && !isSignedIn(sessionStore.get());
    return hasEnded && isKept && isOut ? reloadAfterLogin : undefined;
  }, [hasEnded, isKept, isIn]);
  if (!hasEnded) return refused?.message ? <Notice kind="error">{refused.message}</Notice> : null;
  return (
    <Notice kind="error">
      <p>Your session ended before you sent this, so nothing was sent.</p>
      <p>
        {isKept && 'What you entered is kept for an hour. '}
        <a href={logIn} target="_blank" rel="noopener">
          Log in (opens a new tab)
        </a>
        , then come back here<noscript> and reload this page</noscript>.
      </p>
    </Notice>
  );
}

function reloadAfterLogin(): void {
  if (isSignedIn(sessionStore.get())) window.location.reload();
}
