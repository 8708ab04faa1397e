import { hasGateway } from '@nestwright/domain/base/http-store';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { Link, useLoaderData } from '@nestwright/contract/router';
import { isSignedIn, needsPasskey } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import { ConsentList } from '#consents/consent-list.tsx';
import { DisclosureList } from '#consents/disclosure-list.tsx';
import { SectionHead } from '#frame/section-head.tsx';
import section from '#frame/section.module.css';
import { NotKnown } from '#frame/not-known.tsx';
import { useDataKnown } from '#frame/use-data-known.ts';

import type { KnownAccount } from '#known/known-account.ts';

import { AccountFacts } from './account-facts.tsx';
import { BrowserFacts } from './browser-facts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailChange } from './email-change.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { usePasskeys } from './use-passkeys.ts';
import { PersonEdit } from './person-edit.tsx';
import { SessionList } from './session-list.tsx';

/** Its forms' action. */
export { answerAccount } from '#decisions/account-decisions.ts';

/** /account/manage: everything the account holds about a person: view, change, download and delete. */
export function ManageScreen() {
  const session = useSession();
  const isDataKnown = useDataKnown();
  const { passkeys, reload } = usePasskeys(
    isDataKnown && isSignedIn(session) && hasGateway() ? session.UserID : '',
  );
  const known = useLoaderData() as KnownAccount | null | undefined;
  const refused = useRefusedForm();
  return (
    <>
      <SectionHead title="Account Info" description="Your name, phone, e-mail, sessions and data." />
      {!isDataKnown && <NotKnown lines={8} />}
      {isDataKnown && !isSignedIn(session) && (
        <div className={section.stack}>
          <SessionEnded />
          <div className={section.actions}>
            <LinkButton to="/login">Log in</LinkButton>
            <LinkButton to="/sign-up" kind="quiet">
              Sign up
            </LinkButton>
          </div>
          <BrowserFacts />
        </div>
      )}
      {isDataKnown && isSignedIn(session) && (
        // The key resets every form when another user logs in, in this tab or another.
        <div key={session.UserID} className={section.stack}>
          {refused?.typed?.['step'] !== undefined && refused.message && (
            <Notice kind="error">{refused.message}</Notice>
          )}
          {hasGateway() && <PersonEdit session={session} />}
          {hasGateway() && <EmailChange session={session} passkeys={passkeys} />}
          {passkeys && (
            <PasskeyList
              email={session.UserEmail}
              isHeldBack={needsPasskey(session)}
              known={passkeys}
              onChange={reload}
            />
          )}
          <UnavailableHere>
            On this site you can’t change, download or delete your account, or see where you’re logged in. To
            ask us, use the <Link to={paths.contact}>contact form</Link>.
          </UnavailableHere>
          <AccountFacts session={session} />
          {hasGateway() && (
            <p className={section.text}>
              <Link to={paths.notifications}>Notifications</Link>: e-mails you can turn off, and quiet hours.
            </p>
          )}
          {hasGateway() && <SessionList known={known?.sessions} />}
          {hasGateway() && <DisclosureList known={known?.disclosures} />}
          {hasGateway() && <ConsentList known={known?.consents} />}
          {hasGateway() && <DownloadData email={session.UserEmail} passkeys={passkeys} />}
          {hasGateway() && <DeleteAccount email={session.UserEmail} passkeys={passkeys} />}
        </div>
      )}
    </>
  );
}
