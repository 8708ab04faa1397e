import { hasGateway } from '@nestwright/domain/http/store';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import type { OwnProfile } from '@nestwright/domain/pro/schema';
import { NavLink, useNavigate } from '@nestwright/contract/router';
import { logOut } from '@nestwright/domain/session/calls';
import { sessionStore } from '@nestwright/contract/session/store';
import { showToast } from '@nestwright/domain/toast/store';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import type { ReactNode } from 'react';

import css from './pro-frame.module.css';
import { LEADS_PATH, NO_LEADS, PROFILE_PATH } from './pro-paths.ts';
import { useProAccount, type ProAccount } from './use-pro-account.ts';

export interface ProFrameProps {
  /** The page's heading. */
  title: string;
  /** The page for a signed-in professional; the profile is null until first saved. */
  children: (profile: OwnProfile | null, setProfile: (profile: OwnProfile) => void) => ReactNode;
}

/** Heading, tabs and log-out around the professionals' pages; others see a link to sign in. */
export function ProFrame({ title, children }: ProFrameProps) {
  const { account, retry, setProfile } = useProAccount();
  const isIn = account.kind === 'ready';
  return (
    <div className={`nw-page ${css.page}`}>
      <header className={css.head}>
        <div>
          <p className={css.company}>
            {isIn && account.profile ? account.profile.company : 'For professionals'}
          </p>
          <h1 className={css.title}>{title}</h1>
        </div>
        {isIn && <LogOut />}
      </header>
      {isIn && (
        <nav aria-label="Your company" className={css.tabs}>
          <NavLink to={LEADS_PATH}>Leads</NavLink>
          <NavLink to={PROFILE_PATH}>Company profile</NavLink>
          {account.profile && <NavLink to={paths.pro(account.profile.id)}>Public page</NavLink>}
        </nav>
      )}
      <UnavailableHere>{NO_LEADS}</UnavailableHere>
      {hasGateway() && (
        <Body account={account} retry={retry}>
          {isIn && children(account.profile, setProfile)}
        </Body>
      )}
    </div>
  );
}

function Body({ account, retry, children }: { account: ProAccount; retry: () => void; children: ReactNode }) {
  switch (account.kind) {
    case 'checking':
      return (
        <div role="status">
          <span className="nw-hidden">Loading</span>
          <Skeleton lines={5} />
        </div>
      );
    case 'signed-out':
      return (
        <div className={css.gate}>
          <p className="nw-lede">Sign in to see requests that match your company.</p>
          <LinkButton to={paths.proSignUp}>Sign in</LinkButton>
        </div>
      );
    case 'failed':
      return (
        <div className={css.gate}>
          <Notice kind="error">We couldn’t load your company. {account.message}</Notice>
          <Button kind="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      );
    case 'ready':
      return children;
  }
}

function LogOut() {
  const navigate = useNavigate();
  const leave = async () => {
    await logOut();
    sessionStore.clear();
    showToast('logout');
    await navigate(paths.proSignUp);
  };
  return (
    <Button kind="quiet" onClick={() => void leave()}>
      Log out
    </Button>
  );
}
