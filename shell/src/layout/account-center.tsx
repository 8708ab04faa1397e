import { paths } from '@nestwright/domain/paths';
import { useIsPro } from '@nestwright/domain/pro/store';
import { isSignedIn, myProjectsPath } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';

import { logOutEverywhere } from './log-out.ts';
import css from './side-menu.module.css';
import type { SideMenuProps } from './side-menu-props.ts';
import { MenuLinks } from './menu-links.tsx';

/** The visitor’s own pages, and logging out. */
export function AccountCenter({ onClose, navigate }: SideMenuProps) {
  const session = useSession();
  const isPro = useIsPro() === true;
  if (!isSignedIn(session)) {
    const links = [
      { to: paths.login, name: 'Login' },
      { to: paths.signUp(), name: 'Sign up' },
      { to: paths.myProjects, name: 'My Projects' },
    ];
    return <MenuLinks title="Account Center" links={links} />;
  }
  return (
    <section>
      <h2 className={css.title}>Account Center</h2>
      <ul className={css.links}>
        {session?.May?.includes('desk.open') && (
          <li>
            {/* No other page knows the desk, so it is a page load. */}
            <a href={paths.desk} target="_self">
              Desk
            </a>
          </li>
        )}
        {isPro && (
          <li>
            <a href={paths.leads}>My Leads</a>
          </li>
        )}
        <li>
          <a href={paths.account('dashboard')}>My Account</a>
        </li>
        <li>
          <a href={myProjectsPath(session)}>My Projects</a>
        </li>
        <li>
          <button
            type="button"
            className={css.logOut}
            onClick={() => logOutEverywhere(onClose, () => void navigate(paths.home))}
          >
            Log out
          </button>
        </li>
      </ul>
    </section>
  );
}
