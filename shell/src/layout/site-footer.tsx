import { mainCategories } from '@nestwright/domain/site/category-rules';
import { sitePages } from '@nestwright/domain/site/page-data';
import { paths } from '@nestwright/domain/paths';
import { Link, useLocation } from '@nestwright/contract/router';
import { Logo } from '@nestwright/domain/parts/logo';

import { ThemeChoice } from '#theme/theme-choice.tsx';
import { Fragment } from '#used-fragments/fragment.tsx';

import { hasShortFooter } from './layout-rules.ts';
import css from './site-footer.module.css';

/** The seven fixed pages, the main categories, the newsletter, the choice of colors and the data credits. */
export function SiteFooter() {
  const isShort = hasShortFooter(useLocation().pathname);
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.intro}>
          <Logo />
          {!isShort && (
            <>
              <p>Measured first. Agreed first. Then the work starts.</p>
              <Fragment of="marketing/newsletter-box" name="Newsletter, at the end of the page" />
            </>
          )}
        </div>
        {!isShort && (
          <FooterLinks
            title="Services"
            links={mainCategories.map((name) => ({ to: paths.category(name), name }))}
          />
        )}
        <FooterLinks
          title="Nestwright"
          links={sitePages.map((page) => ({ to: page.Path, name: page.Name }))}
        />
        <FooterLinks title="For pros and partners" links={FOR_PROS} />
      </div>
      <ThemeChoice />
      <p className={css.credits}>
        ZIP names from GeoNames (CC BY 4.0), ZIP positions from the U.S. Census Bureau. Sample listings are
        marked as such.
      </p>
    </footer>
  );
}

const FOR_PROS = [
  { to: paths.proSignUp, name: 'Pro sign in' },
  { to: paths.widgets, name: 'Put our form on your site' },
  { to: paths.doNotSell, name: 'Do not sell my information' },
];

function FooterLinks({ title, links }: { title: string; links: { to: string; name: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
