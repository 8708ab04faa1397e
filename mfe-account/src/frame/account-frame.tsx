import { Outlet, useNavigate } from '@nestwright/contract/router';
import { ServiceSearch } from '#parts/service-search/service-search.tsx';
import { useSession } from '@nestwright/contract/session/store';
import { inPage } from '@nestwright/domain/base/form-store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { paths } from '@nestwright/domain/paths';
import { Avatar } from '@nestwright/kit/avatar';
import { Button } from '@nestwright/kit/button';
import { classes } from '@nestwright/kit/classes';

import { logOutEverywhere } from '@nestwright/domain/sign-in/log-out-calls';
import { ForKnownPerson } from '#known/known-person.tsx';

import { AccountMenu } from './account-menu.tsx';
import { AccountOffer } from './account-offer.tsx';
import { LoginInvitation } from './login-invitation.tsx';
import css from './account-frame.module.css';

/**
 * Everything around an account section: the welcome, the service search, the side menu, and the offer or a link to a
 * new project. Visitors see it too (product/account#sections).
 */
export function AccountFrame() {
  return (
    <ForKnownPerson>
      <Frame />
    </ForKnownPerson>
  );
}

function Frame() {
  const session = useSession();
  const firstName = session?.FirstName ?? '';
  return (
    <div className={css.page}>
      <div className={css.band}>
        <div className={classes('nw-page', css.bandInner)}>
          <div className={css.welcome}>
            {isSignedIn(session) && <Avatar name={`${firstName} ${session?.LastName ?? ''}`} />}
            <p className={css.hello}>{firstName === '' ? 'Welcome' : `Welcome, ${firstName}`}</p>
            {isSignedIn(session) && <LogOut />}
          </div>
          <div className={css.search}>
            <ServiceSearch />
          </div>
        </div>
      </div>
      <div className={classes('nw-page', css.columns)}>
        <div className={css.menu}>
          <AccountMenu />
        </div>
        <div className={css.section}>
          <LoginInvitation />
          <Outlet />
        </div>
        <div className={css.offer}>
          <AccountOffer />
        </div>
      </div>
    </div>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const leave = () => logOutEverywhere(() => void navigate(paths.home));
  return (
    <form role="presentation" method="post" action={paths.login} className={css.logOut}>
      <Button kind="quiet" type="submit" name="go" value="log-out" onClick={inPage(leave)}>
        Log out
      </Button>
    </form>
  );
}
