import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from '@nestwright/shared-lib/router';

import css from './account-menu.module.css';

/** The five sections of the account, in the order and with the names of the specification (section 2). */
export const accountSections = [
  { path: '/account/dashboard', name: 'Dashboard' },
  { path: '/account/projects', name: 'Projects' },
  { path: '/account/reviews', name: 'My Reviews' },
  { path: '/account/manage', name: 'Account Info' },
  { path: '/account/categories', name: 'My Categories' },
] as const;

/** Side menu of the account; on narrow screens one strip that scrolls sideways. */
export function AccountMenu() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Account" className={css.menu}>
      <ul ref={list} className={css.list}>
        {accountSections.map((section) => (
          <li key={section.path}>
            <NavLink to={section.path} className={css.link}>
              {section.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
