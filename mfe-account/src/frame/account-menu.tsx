import { useEffect, useRef } from 'react';
import { accountTabs, type AccountTab } from '@nestwright/domain/site/page-rules';
import { paths } from '@nestwright/domain/paths';
import { useIsPro } from '@nestwright/domain/companies/pro-store';
import { useSession } from '@nestwright/contract/session/store';
import { NavLink, useLocation } from '@nestwright/contract/router';

import css from './account-menu.module.css';

/** The names of the five sections (product/account#sections). */
const names: Record<AccountTab, string> = {
  dashboard: 'Dashboard',
  projects: 'Projects',
  reviews: 'My Reviews',
  manage: 'Account Info',
  categories: 'My Categories',
};

/** Side menu of the account, with a pro's leads first. On narrow screens, it is a strip that scrolls sideways. */
export function AccountMenu() {
  const { pathname } = useLocation();
  const isPro = useIsPro() === true;
  const isStaff = useSession()?.May?.includes('desk.open') === true;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Account" className={css.menu}>
      <ul ref={list} className={css.list}>
        {isStaff && (
          <li>
            <a href={paths.desk} className={css.link}>
              Desk
            </a>
          </li>
        )}
        {isPro && (
          <li>
            <NavLink to={paths.leads} className={css.link}>
              Leads
            </NavLink>
          </li>
        )}
        {accountTabs.map((tab) => (
          <li key={tab}>
            <NavLink to={paths.account(tab)} className={css.link}>
              {names[tab]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
