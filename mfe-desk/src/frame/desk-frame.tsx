import { Link, useLocation } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import type { ReactNode } from 'react';

import { deskPaths } from '#desk/desk-paths.ts';
import type { Loaded } from '#desk/load-desk.ts';

import css from './desk.module.css';
import { useOwnPage } from './use-own-page.ts';

interface DeskFrameProps<T> {
  title: string;
  description: string;
  loaded: Loaded<T>;
  /** The parent page, between the desk and this page. */
  above?: { to: string; name: string };
  children: (value: T) => ReactNode;
}

/**
 * A page of the desk: its breadcrumbs, its heading and, once loaded, its content. Only the account that it was loaded for sees
 * it.
 */
export function DeskFrame<T>({ title, description, loaded, above, children }: DeskFrameProps<T>) {
  const { pathname, search } = useLocation();
  const isOverview = pathname.replace(/\/$/, '') === deskPaths.overview;
  const view = useOwnPage(loaded);
  if (view !== 'own')
    return (
      <div className={`nw-page ${css.page}`}>
        <PageHead title="Desk" description={description} noIndex />
        {view === 'loading' ? <Skeleton lines={8} /> : <SignedOut />}
      </div>
    );
  return (
    <div className={`nw-page ${css.page}`}>
      <PageHead title={title} description={description} noIndex />
      {!isOverview && (
        <nav aria-label="Breadcrumbs">
          <ol className={css.trail}>
            <li>
              <Link to={deskPaths.overview}>Desk</Link>
            </li>
            {above && (
              <li>
                <Link to={above.to}>{above.name}</Link>
              </li>
            )}
          </ol>
        </nav>
      )}
      <h1 className={css.heading}>{title}</h1>
      {new URLSearchParams(search).get('done') === 'decided' && (
        <Notice kind="ok" role="status">
          Your decision is recorded.
        </Notice>
      )}
      {loaded.kind === 'failed' && <Notice kind="error">{loaded.message}</Notice>}
      {loaded.kind === 'signed-out' && <SignedOut />}
      {loaded.kind === 'ready' && children(loaded.value)}
    </div>
  );
}

function SignedOut() {
  return (
    <p>
      You’re no longer logged in. <a href={paths.login}>Log in</a>, then open the desk again.
    </p>
  );
}
