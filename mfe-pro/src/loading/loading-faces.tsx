import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import type { ReactNode } from 'react';

import css from './loading-faces.module.css';

export interface LoadingProps {
  /** What is loading, such as `your leads`. Screen readers read it. */
  what: string;
  /** How many lines of text it replaces. */
  lines: number;
  children?: ReactNode;
}

/** A placeholder for something that is loading. */
export function Loading({ what, lines, children }: LoadingProps) {
  return (
    <div role="status">
      <span className="nw-hidden">Loading {what}</span>
      <Skeleton lines={lines} />
      {children}
    </div>
  );
}

export interface LoadFailedProps {
  what: string;
  /** The reason and what to do. */
  message: string;
  onRetry: () => void;
}

/** A placeholder for something that failed to load, with a retry button. */
export function LoadFailed({ what, message, onRetry }: LoadFailedProps) {
  return (
    <div className={css.failed}>
      <Notice kind="error">
        We couldn’t load {what}. {message}
      </Notice>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
