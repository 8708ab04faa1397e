import { mainCategories } from '@nestwright/domain/site/category-rules';
import { legalPaths, type SitePage, sitePages } from '@nestwright/domain/site/page-data';

import { paths } from '@nestwright/domain/paths';

import { useState } from 'react';

import { ThemeChoice } from '#theme/theme-choice.tsx';
import { Fragment } from '#used-fragments/fragment.tsx';
import { useSession } from '@nestwright/contract/session/store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { classes } from '@nestwright/kit/classes';
import { useHydrated } from '@nestwright/kit/hydrated';

import css from './side-menu.module.css';
import { useLatePart } from './use-late-part.ts';
import type { SideMenuProps } from './side-menu-props.ts';
import { MenuLinks } from './menu-links.tsx';
import { MenuSearch } from './menu-search.tsx';

/** Rarely used, so it is loaded on demand. */
const loadForgetDevice = async () => (await import('./forget-device.tsx')).ForgetDevice;

/**
 * Search, Account Center, menu items, popular projects and the choice of colors (product/shell#side-menu). It is
 * rendered outside the page's router, so its links are plain; the Menu button follows them.
 */
export function SideMenu({ onClose, navigate }: SideMenuProps) {
  const isHydrated = useHydrated();
  const isMember = isSignedIn(useSession());
  return (
    <div className={classes(css.menu, isMember && css.member)}>
      <MenuSearch onClose={onClose} navigate={navigate} />
      <Fragment of="account/account-box" />
      <MenuLinks
        title="Menu"
        links={[{ to: paths.services, name: 'All services' }, ...pages(({ Path }) => !isLegal(Path))]}
      />
      <MenuLinks
        title="Popular projects"
        links={mainCategories.map((name) => ({ to: paths.category(name), name }))}
      />
      <MenuLinks title="Legal" links={pages(({ Path }) => isLegal(Path))} />
      {isHydrated && (
        <>
          <ThemeChoice legend="Page colors" />
          <ForgetDevice onClose={onClose} navigate={navigate} />
        </>
      )}
    </div>
  );
}

function ForgetDevice({ onClose, navigate }: SideMenuProps) {
  const [isForgetting, setIsForgetting] = useState(false);
  const [question, askForQuestion] = useLatePart(loadForgetDevice);
  return (
    <>
      <button
        type="button"
        className={css.forget}
        onClick={() => {
          setIsForgetting(true);
          askForQuestion();
        }}
      >
        Forget this device
      </button>
      {question.phase === 'missing' && (
        <p role="alert">This didn’t load. Check your connection, then try again.</p>
      )}
      {isForgetting && question.phase === 'ready' && (
        <question.Part
          onClose={() => setIsForgetting(false)}
          onForgotten={() => {
            setIsForgetting(false);
            onClose();
            void navigate(paths.home);
          }}
        />
      )}
    </>
  );
}

function isLegal(path: string): boolean {
  return legalPaths.includes(path);
}

function pages(belongs: (page: SitePage) => boolean): { to: string; name: string }[] {
  return sitePages.filter(belongs).map(({ Path, Name }) => ({ to: Path, name: Name }));
}
