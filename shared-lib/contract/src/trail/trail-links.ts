import { createElement, useCallback, useEffect, useRef } from 'react';
import {
  Link as RouterLink,
  type LinkProps,
  type NavigateFunction,
  type NavigateOptions,
  NavLink as RouterNavLink,
  type NavLinkProps,
  type To,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';

import { alongTrail } from './trail-rules.ts';
import { siteTrail } from './trail-store.ts';

/** A link to a page of the site that carries the visitor's trail. */
export function Link(props: LinkProps) {
  return createElement(RouterLink, { ...props, to: alongTrail(props.to, useLocation(), siteTrail()) });
}

/** A link that knows whether it leads to the current page; it carries the visitor's trail. */
export function NavLink(props: NavLinkProps) {
  return createElement(RouterNavLink, { ...props, to: alongTrail(props.to, useLocation(), siteTrail()) });
}

/** Navigates to a page of the site, carrying the visitor's trail, or moves through the history. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const location = useLocation();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  });
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(alongTrail(to, here.current, siteTrail()), options),
    [navigate],
  ) as NavigateFunction;
}
