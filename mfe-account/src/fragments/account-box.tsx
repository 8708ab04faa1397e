import { inPage } from '@nestwright/domain/base/form-store';
import { paths } from '@nestwright/domain/paths';
import { useIsPro } from '@nestwright/domain/companies/pro-store';
import { isSignedIn, myProjectsPath } from '@nestwright/domain/sign-in/session-rules';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { useRef } from 'react';

import { logOutEverywhere } from '@nestwright/domain/sign-in/log-out-calls';
import { useHydrated } from '@nestwright/kit/hydrated';

import css from './account-box.module.css';

/**
 * The Account Center of the side menu: login and sign-up links, or the member's pages and log-out
 * (product/shell#side-menu). Its links are plain, because the menu follows them and closes. The server sends
 * everybody the same menu, so it renders both versions. Until scripts run, the page shows the one that fits the
 * browser's session (`data-nw-member`).
 */
export function AccountBox() {
  const session = useSession();
  const isLive = useHydrated();
  const home = useRef<HTMLAnchorElement>(null);
  const isMember = isSignedIn(session);
  return (
    <>
      {(!isLive || !isMember) && (
        <div className={isLive ? undefined : css.ofGuests}>
          <WaysIn />
        </div>
      )}
      {(!isLive || isMember) && (
        <div className={isLive ? undefined : css.ofMembers}>
          <OwnPages session={session} onLogOut={() => logOutEverywhere(() => home.current?.click())} />
        </div>
      )}
      <a ref={home} href={paths.home} hidden tabIndex={-1}>
        Home
      </a>
    </>
  );
}

function WaysIn() {
  return (
    <nav aria-label="Account Center">
      <h2 className={css.title}>Account Center</h2>
      <ul className={css.links}>
        <Item to={paths.login} name="Login" />
        <Item to={paths.signUp()} name="Sign up" />
        <Item to={paths.myProjects} name="My Projects" />
      </ul>
    </nav>
  );
}

function OwnPages({ session, onLogOut }: { session: StoredSession | null; onLogOut: () => void }) {
  const isPro = useIsPro() === true;
  return (
    <section>
      <h2 className={css.title}>Account Center</h2>
      <ul className={css.links}>
        {/* Other pages don't know the desk, so this link loads a new page. */}
        {session?.May?.includes('desk.open') && <Item to={paths.desk} name="Desk" target="_self" />}
        {isPro && <Item to={paths.leads} name="My Leads" />}
        <Item to={paths.account('dashboard')} name="My Account" />
        <Item to={myProjectsPath(session)} name="My Projects" />
        <li>
          <form role="presentation" method="post" action={paths.login}>
            <button type="submit" name="go" value="log-out" className={css.logOut} onClick={inPage(onLogOut)}>
              Log out
            </button>
          </form>
        </li>
      </ul>
    </section>
  );
}

function Item({ to, name, target }: { to: string; name: string; target?: '_self' }) {
  return (
    <li>
      <a href={to} target={target}>
        {name}
      </a>
    </li>
  );
}
