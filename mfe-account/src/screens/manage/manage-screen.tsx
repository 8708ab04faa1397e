import { hasGateway } from '@nestwright/domain/http/store';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { isSignedIn } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';
import { Skeleton } from '@nestwright/kit/skeleton';

import { ConsentList } from '#consents/consent-list.tsx';
import { DisclosureList } from '#consents/disclosure-list.tsx';
import { SectionHead } from '#frame/section-head.tsx';
import section from '#frame/section.module.css';
import { useHydrated } from '#frame/use-hydrated.ts';

import { AccountFacts } from './account-facts.tsx';
import { BrowserFacts } from './browser-facts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailChange } from './email-change.tsx';
import { PersonEdit } from './person-edit.tsx';
import { SessionList } from './session-list.tsx';

/** /account/manage: everything the account holds about a person: view, change, download and delete. */
export function ManageScreen() {
  const session = useSession();
  const isHydrated = useHydrated();
  return (
    <>
      <SectionHead title="Account Info" description="Your name, phone, e-mail, sessions and data." />
      {!isHydrated && <Skeleton lines={8} />}
      {isHydrated && !isSignedIn(session) && (
        <div className={section.stack}>
          <div className={section.actions}>
            <LinkButton to="/login">Log in</LinkButton>
            <LinkButton to="/sign-up" kind="quiet">
              Sign up
            </LinkButton>
          </div>
          <BrowserFacts />
        </div>
      )}
      {isHydrated && isSignedIn(session) && (
        // The key resets every form when another user logs in, in this tab or another.
        <div key={session.UserID} className={section.stack}>
          {hasGateway() && <PersonEdit session={session} />}
          {hasGateway() && <EmailChange session={session} />}
          <UnavailableHere>
            On this site you can’t change, download or delete your account, or see where you’re logged in. To
            ask us, use the <Link to={paths.contact}>contact form</Link>.
          </UnavailableHere>
          <AccountFacts session={session} />
          {hasGateway() && <SessionList />}
          {hasGateway() && <DisclosureList />}
          {hasGateway() && <ConsentList />}
          {hasGateway() && <DownloadData />}
          {hasGateway() && <DeleteAccount email={session.UserEmail} />}
        </div>
      )}
    </>
  );
}
