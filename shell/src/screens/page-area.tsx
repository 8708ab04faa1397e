import { findOwner } from '@nestwright/contract/remote';
import { Outlet, useLocation } from '@nestwright/contract/router';
import { Component, type ContextType, type ReactNode } from 'react';

import { PageContext } from '#page/page-context.ts';
import { readPageData } from '#page/page-data.ts';

/** The place where the remotes' pages are shown. */
export function PageArea() {
  const { key } = useLocation();
  return (
    <RetryOnce pageKey={key}>
      <Outlet />
    </RetryOnce>
  );
}

interface RetryOnceProps {
  /** Changes with every navigation. */
  pageKey: string;
  children: ReactNode;
}

/**
 * Renders the page again after its first error, so a page that throws while unmounting doesn't break the next one. If
 * the error comes back, it goes to the route's error page.
 */
class RetryOnce extends Component<RetryOnceProps, { failure: { error: unknown } | null }> {
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
