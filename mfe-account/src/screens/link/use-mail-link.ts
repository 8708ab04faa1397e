import type { OpenLink } from '@nestwright/domain/sign-in/code-schema';
import { useLocation, useNavigate } from '@nestwright/contract/router';
import { linkTokenIn } from '@nestwright/domain/site/mailed-link-rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { followLink, readLink } from '@nestwright/domain/sign-in/session-calls';
import { isLinkToken, needsPasskey, PASSKEYS_PATH } from '@nestwright/domain/sign-in/session-rules';
import { saveProvenSignUp } from '@nestwright/domain/sign-in/sign-in-step-store';
import { showToast } from '@nestwright/domain/base/toast-store';
import { useEffect, useState } from 'react';

import { fetchFavorites } from '#favorites/fetch-favorites.ts';

import { linkWords } from './link-words.ts';

/** The link's state: `problem` says why the last click failed; `over` is final. */
export type MailLink =
  | { phase: 'asking' }
  | { phase: 'open'; link: OpenLink; problem: string }
  | { phase: 'pressed'; link: OpenLink }
  | { phase: 'over'; message: string };

/**
 * The link that opened this page. Its token is after the `#`, where no server sees it. The page reads the link when it
 * opens, which changes nothing, and uses it on a click.
 */
export function useMailLink(): { state: MailLink; press: () => Promise<void> } {
  const token = linkTokenIn(useLocation().hash);
  const [state, setState] = useState<MailLink>({ phase: 'asking' });
  const navigate = useNavigate();

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      if (!isLinkToken(token)) return setState({ phase: 'over', message: INCOMPLETE });
      const read = await readLink(token);
      if (!isWanted) return;
      setState(
        read.ok ? { phase: 'open', link: read.value, problem: '' } : { phase: 'over', message: read.message },
      );
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [token]);

  const press = async () => {
    if (state.phase !== 'open') return;
    const { link } = state;
    setState({ phase: 'pressed', link });
    const used = await followLink(token);
    if (!used.ok) {
      const isOver = used.status === 410;
      return setState(
        isOver ? { phase: 'over', message: used.message } : { phase: 'open', link, problem: used.message },
      );
    }
    const { purpose, email, user } = used.value;
    if (user === undefined) saveProvenSignUp(email);
    else {
      sessionStore.set(user);
      showToast('login');
      void fetchFavorites();
    }
    const isHeldBack = user !== undefined && needsPasskey(user);
    void navigate(isHeldBack ? PASSKEYS_PATH : linkWords[purpose].to, { replace: true });
  };
  return { state, press };
}

const INCOMPLETE =
  'This link is incomplete. Please open it from the e-mail again, or log in to get a new one.';
