import { sitePages } from '@nestwright/domain/site/page-data';
import { NeedField } from '@nestwright/domain/parts/need-field';
import { paths } from '@nestwright/domain/paths';
import { useZip } from '@nestwright/contract/zip/store';
import { useState } from 'react';

import type { SideMenuProps } from './side-menu-props.ts';

const searchedPages = [{ Name: 'All services', Path: paths.services }, ...sitePages].map(
  ({ Name, Path }) => ({ name: Name, path: Path }),
);

/** Without scripts, this is a form that opens the search on `/start-project`. */
export function MenuSearch({ onClose, navigate }: SideMenuProps) {
  const [text, setText] = useState('');
  return (
    <form action={paths.startProject()}>
      <NeedField
        // `useId` would differ: the server renders the menu inside the page, and the browser renders it alone.
        id="site-menu-search"
        name="need"
        label="Search services and pages"
        value={text}
        onValueChange={setText}
        enterKeyHint="search"
        zip={useZip()}
        pages={searchedPages}
        onOpen={(to) => {
          onClose();
          void navigate(to);
        }}
      />
      <button type="submit" className="nw-hidden" tabIndex={-1}>
        Search
      </button>
    </form>
  );
}
