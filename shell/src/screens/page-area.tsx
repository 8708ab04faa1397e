import { findOwner } from '@nestwright/contract/remote';
import { Outlet, useLocation } from '@nestwright/contract/router';
import { Component, type ContextType, type ReactNode } from 'react';

import { PageContext } from '#page/page-context.ts';
import { readPageData } from '#page/page-data.ts';

/** Where the pages of the remotes are shown. */
export function PageArea() {
  const { key } = useLocation();
  return (
    <SecondChance pageKey={key}>
      <Outlet />
    </SecondChance>
  );
}

interface SecondChanceProps {
  /** Changes with every navigation. */
  pageKey: string;
  children: ReactNode;
}

/**
 * Renders the page once more after its first error: a page that throws while it goes away must not take its successor
 * with it. An error that comes back is the page's own and goes on to the route's error page.
 */
class SecondChance extends Component<SecondChanceProps, { failure: { error: unknown } | null }> {
  static override contextType = PageContext;
  declare context: ContextType<typeof PageContext>;
  override state: { failure: { error: unknown } | null } = { failure: null };
  private tried: string | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    const page = readPageData(document);
    const owner = findOwner(page.remotes, window.location.pathname)?.remote;
    if (owner) {
      const { name: remote, version } = owner;
      this.context.report({ kind: 'failure', remote, version, phase: 'render', status: null });
    }
    this.tried = this.props.pageKey;
    this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (this.tried === this.props.pageKey) throw failure.error;
    return null;
  }
}
