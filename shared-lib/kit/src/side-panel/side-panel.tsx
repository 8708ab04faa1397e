import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import { useModal, type ModalProps } from '@nestwright/kit/modal';
import css from './side-panel.module.css';

export type SidePanelProps = ModalProps & { /** The panel's name, read out when it opens. */ label: string };

/** A panel at the right edge over an inert page. Escape or a press outside closes it; focus returns to the opener. */
export function SidePanel({ open, onClose, label, children, className, ...rest }: SidePanelProps) {
  const modal = useModal({ open, onClose });
  return (
    <dialog aria-label={label} {...rest} {...modal} className={classes(css.panel, className)}>
      {open && (
        <div className={css.sheet}>
          <button type="button" className={css.close} onClick={onClose}>
            <span>Close</span>
            <Icon name="close" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
