import { mainCategories } from '@nestwright/domain/category/rules';
import { legalPaths, type SitePage, sitePages } from '@nestwright/domain/page/data';
import { NeedField } from '@nestwright/domain/parts/need-field';
import { paths } from '@nestwright/domain/paths';
import { Link, useNavigate } from '@nestwright/contract/router';
import { useIsPro } from '@nestwright/domain/pro/store';
import { isSignedIn, myProjectsPath } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { SidePanel } from '@nestwright/kit/side-panel';
import { useZip } from '@nestwright/contract/zip/store';
import { useState } from 'react';

import { ThemeChoice } from '#theme/theme-choice.tsx';

import { logOutEverywhere } from './log-out.ts';
import css from './side-menu.module.css';
import { useLatePart } from './use-late-part.ts';

const searchedPages = [{ Name: 'All services', Path: paths.services }, ...sitePages].map(
  ({ Name, Path }) => ({ name: Name, path: Path }),
);

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
}

/** Rarely used, so it is loaded on demand. */
const loadForgetDevice = async () => (await import('./forget-device.tsx')).ForgetDevice;

/** Search, Account Center, menu items, popular projects and the choice of colors (product/shell#side-menu). */
export function SideMenu({ open, onClose }: SideMenuProps) {
  const [isForgetting, setIsForgetting] = useState(false);
  const [question, askForQuestion] = useLatePart(loadForgetDevice);
  const forget = () => {
    setIsForgetting(true);
    askForQuestion();
  };
  return (
    <>
      <SidePanel open={open} onClose={onClose} label="Menu">
        <div className={css.menu}>
          <MenuSearch onClose={onClose} />
          <AccountCenter onClose={onClose} />
          <MenuLinks
            title="Menu"
            links={[{ to: paths.services, name: 'All services' }, ...pages(({ Path }) => !isLegal(Path))]}
            onClose={onClose}
          />
          <MenuLinks
            title="Popular projects"
            links={mainCategories.map((name) => ({ to: paths.category(name), name }))}
            onClose={onClose}
          />
          <MenuLinks title="Legal" links={pages(({ Path }) => isLegal(Path))} onClose={onClose} />
          <ThemeChoice legend="Page colors" />
          <button type="button" className={css.forget} onClick={forget}>
            Forget this device
          </button>
          {question.phase === 'missing' && (
            <p role="alert">This didn’t load. Check your connection, then press it again.</p>
          )}
        </div>
      </SidePanel>
      {isForgetting && question.phase === 'ready' && (
        <question.Part
          onClose={() => setIsForgetting(false)}
          onForgotten={() => {
            setIsForgetting(false);
            onClose();
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

function MenuSearch({ onClose }: Pick<SideMenuProps, 'onClose'>) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <NeedField
      label="Search services and pages"
      value={text}
      onValueChange={setText}
      zip={useZip()}
      pages={searchedPages}
      onOpen={(to) => {
        onClose();
        void navigate(to);
      }}
    />
  );
}

function AccountCenter({ onClose }: Pick<SideMenuProps, 'onClose'>) {
  const session = useSession();
  const isPro = useIsPro() === true;
  const navigate = useNavigate();
  if (!isSignedIn(session)) {
    const links = [
      { to: paths.login, name: 'Login' },
      { to: paths.signUp(), name: 'Sign up' },
      { to: paths.myProjects, name: 'My Projects' },
    ];
    return <MenuLinks title="Account Center" links={links} onClose={onClose} />;
  }
  return (
    <section>
      <h2 className={css.title}>Account Center</h2>
      <ul className={css.links}>
        {isPro && (
          <li>
            <Link to={paths.leads} onClick={onClose}>
              My Leads
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.account('dashboard')} onClick={onClose}>
            My Account
          </Link>
        </li>
        <li>
          <Link to={myProjectsPath(session)} onClick={onClose}>
            My Projects
          </Link>
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

interface MenuLinksProps {
  title: string;
  links: { to: string; name: string }[];
  onClose: () => void;
}

function MenuLinks({ title, links, onClose }: MenuLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} onClick={onClose}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
