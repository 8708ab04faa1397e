import type { ComponentProps } from 'react';
import { Link, useLocation } from '@nestwright/contract/router';
import { classes } from '@nestwright/kit/classes';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import css from './breadcrumbs.module.css';

/** One step of the breadcrumbs: a label, and the address that it links to. */
export type Crumb = { label: string; /** Absent for the current page, which comes last. */ to?: string };

/** The crumbs from the home page to this one, and attributes of the `nav`. */
export type BreadcrumbsProps = Omit<ComponentProps<'nav'>, 'children'> & { trail: Crumb[] };

/**
 * Breadcrumbs from the home page to this one. Hidden from visitors who came through an ad: `spg` in the address
 * (product/public-pages#category).
 */
export function Breadcrumbs({ trail, className, ...rest }: BreadcrumbsProps) {
  const { search } = useLocation();
  if (readVisit(search).hasSpg) return null;
  return (
    <nav aria-label="Breadcrumb" {...rest} className={classes(css.crumbs, className)}>
      <ol className={css.trail}>
        {trail.map(({ label, to }) => (
          <li key={label} className={css.crumb}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
