import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { inPage } from '@nestwright/domain/base/form-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { KnownValuesProvider } from '@nestwright/contract/storage/store';
import { logOutEverywhere } from '@nestwright/domain/sign-in/log-out-calls';
import { knownNews } from '@nestwright/domain/talk/thread-news-store';
import { paths } from '@nestwright/domain/paths';
import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import { NavLink, useNavigate, useSearchParams } from '@nestwright/contract/router';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { type ReactNode, useState } from 'react';

import { useLoadedPro } from '#known/known-pro.ts';
import { Loading, LoadFailed } from '#loading/loading-faces.tsx';

import css from './pro-frame.module.css';
import { LEADS_PATH, NO_LEADS, PROFILE_PATH, VISITS_PATH } from './pro-paths.ts';
import { useProAccount, type ProAccount } from './use-pro-account.ts';

export interface ProFrameProps {
  /** The page's heading. */
  title: string;
  /** The page for a signed-in pro; the profile is null until first saved. */
  children: (profile: OwnProfile | null, setProfile: (profile: OwnProfile) => void) => ReactNode;
}

/** Heading, tabs and log-out around the pros' pages. Others see a link to sign in. */
export function ProFrame({ title, children }: ProFrameProps) {
  const { account, retry, setProfile } = useProAccount();
  const known = useLoadedPro();
  const [values] = useState(() => ({
    ...(known?.session && { UserSession: known.session, ...knownNews(known.session.UserID, known.news) }),
  }));
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
          <NavLink to={VISITS_PATH}>Visits</NavLink>
          <NavLink to={PROFILE_PATH}>Company profile</NavLink>
          {account.profile && isShown(account.profile) && (
            <NavLink to={paths.pro(account.profile.id)}>Public page</NavLink>
          )}
        </nav>
      )}
      <UnavailableHere>{NO_LEADS}</UnavailableHere>
      {hasGateway() && (
        <Body account={account} retry={retry}>
          {isIn && (
            <KnownValuesProvider value={values}>{children(account.profile, setProfile)}</KnownValuesProvider>
          )}
        </Body>
      )}
    </div>
  );
}

function Body({ account, retry, children }: { account: ProAccount; retry: () => void; children: ReactNode }) {
  const [asked] = useSearchParams();
  const isTold = [asked.get('refused'), asked.get('refused-photo')].includes(SIGN_IN_NEEDED);
  switch (account.kind) {
    case 'checking':
      return (
        <Loading what="your company" lines={5}>
          <noscript>
            <p>
              <a href={paths.proSignUp}>Sign in</a> to see your leads and your company.
            </p>
          </noscript>
        </Loading>
      );
    case 'signed-out':
      return (
        <div className={css.gate}>
          <SessionEnded logIn={paths.proSignUp} isTold={isTold} isKept={!isTold || asked.has('typed')} />
          <p className="nw-lede">Sign in to see requests that match your company.</p>
          <LinkButton to={paths.proSignUp}>Sign in</LinkButton>
        </div>
      );
    case 'failed':
      return <LoadFailed what="your company" message={account.message} onRetry={retry} />;
    case 'ready':
      return children;
  }
}

/** Only a checked company has a public page. */
function isShown({ vetting }: OwnProfile): boolean {
  return vetting === undefined || vetting === 'verified';
}

function LogOut() {
  const navigate = useNavigate();
  const leave = () => logOutEverywhere(() => void navigate(paths.home));
  return (
    <form role="presentation" method="post" action={paths.login}>
      <Button kind="quiet" type="submit" name="go" value="log-out" onClick={inPage(leave)}>
        Log out
      </Button>
    </form>
  );
}
