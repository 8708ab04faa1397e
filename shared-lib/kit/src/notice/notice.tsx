import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Icon, type IconName } from '@nestwright/kit/icon';
import css from './notice.module.css';

/** What a notice means, which decides its look: `info`, `ok`, `pending` or `error`. */
export type NoticeKind = 'info' | 'ok' | 'pending' | 'error';

/** The kind of notice, and attributes of the `div`. */
export type NoticeProps = ComponentProps<'div'> & { kind?: NoticeKind };

const icons: Record<NoticeKind, IconName> = { info: 'info', ok: 'check', pending: 'info', error: 'warning' };

/** A message in the page. An error is read out at once; for the other kinds pass `role="status"` when they appear later. */
export function Notice({ kind = 'info', className, children, ...rest }: NoticeProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      {...rest}
      className={classes(css.notice, css[kind], className)}
    >
      <Icon name={icons[kind]} className={css.icon} />
      <div className={css.text}>{children}</div>
    </div>
  );
}
