import { useId, type ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import { useModal, type ModalProps } from '@nestwright/kit/modal';
import css from './dialog.module.css';

/** The title of the dialog, and the props of a modal. */
export type DialogProps = ModalProps & { title: ReactNode };

/** A sheet over the page with a title and a close button. Its children exist only while it is open. */
export function Dialog({ open, onClose, title, children, className, ...rest }: DialogProps) {
  const titleId = useId();
  const modal = useModal({ open, onClose });
  return (
    <dialog aria-labelledby={titleId} {...rest} {...modal} className={classes(css.dialog, className)}>
      {open && (
        <div className={css.sheet}>
          <header className={css.head}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div className={css.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
