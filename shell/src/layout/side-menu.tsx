import { offeredServices } from '@nestwright/domain/catalog/rules';
import { mainCategories } from '@nestwright/domain/category/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { sitePages } from '@nestwright/domain/page/data';
import { paths } from '@nestwright/domain/paths';
import { Link, useNavigate } from '@nestwright/contract/router';
import { isSignedIn, myProjectsPath } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { SearchField } from '@nestwright/kit/search-field';
import { SidePanel } from '@nestwright/kit/side-panel';
import { useZip } from '@nestwright/contract/zip/store';
import { useState } from 'react';

import { logOutEverywhere } from './log-out.ts';
import css from './side-menu.module.css';
import { useLatePart } from './use-late-part.ts';

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
}

/** Rarely used, so it is loaded on demand. */
const loadForgetDevice = async () => (await import('./forget-device.tsx')).ForgetDevice;

/** Search, Account Center, menu items and popular projects (product/shell#side-menu). */
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
            links={sitePages.map((page) => ({ to: page.Path, name: page.Name }))}
            onClose={onClose}
          />
          <MenuLinks
            title="Popular projects"
            links={mainCategories.map((name) => ({ to: paths.category(name), name }))}
            onClose={onClose}
          />
          <button type="button" className={css.forget} onClick={forget}>
            Forget this device
          </button>
          {question.phase === 'missing' && (
            <p role="alert">This did not load. Check your connection, then press it again.</p>
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

function MenuSearch({ onClose }: Pick<SideMenuProps, 'onClose'>) {
  const [text, setText] = useState('');
  const zip = useZip();
  const favourites = useFavourites();
  const navigate = useNavigate();
  const found = text.trim() === '' ? [] : searchTargets(text, { zip, favourites });
  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <SearchField
      label="Search services and pages"
      value={text}
      onValueChange={setText}
      options={found.map(({ to, name, note }) => ({ value: to, label: name, note }))}
      onSelect={({ value }) => open(value)}
      onEnter={() => {
        if (text.trim() !== '')
          open(found[0]?.to ?? paths.requestService({ service: text.trim(), zipcode: zip }));
      }}
    />
  );
}

/**
 * Services, which open the wizard, and pages whose name contains the text. The visitor's favourite categories come
 * first.
 */
function searchTargets(
  text: string,
  { zip, favourites }: { zip: string; favourites: readonly string[] },
): { to: string; name: string; note?: string }[] {
  const wanted = text.trim().toLowerCase();
  const pages = sitePages.filter((page) => page.Name.toLowerCase().includes(wanted));
  return [
    ...offeredServices(text, favourites).map((name) => ({
      to: paths.requestService({ service: name, zipcode: zip }),
      name,
    })),
    ...pages.map((page) => ({ to: page.Path, name: page.Name, note: 'Page' })),
  ];
}

function AccountCenter({ onClose }: Pick<SideMenuProps, 'onClose'>) {
  const session = useSession();
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
