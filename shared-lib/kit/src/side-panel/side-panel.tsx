import { useCallback, useRef, useState, type ComponentProps, type RefCallback } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import css from './side-panel.module.css';

/** What drives a side panel, from `useSidePanel`. */
export interface SidePanelControl {
  ref: RefCallback<HTMLDialogElement>;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The id and the name of the panel, what drives it, and attributes of the `dialog`. */
export type SidePanelProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open'> & {
  /** A button with this `popoverTarget` opens the panel, even before scripts run. */
  id: string;
  /** The panel's name, read out when it opens. */
  label: string;
  control: SidePanelControl;
};

/**
 * A panel at the right edge. Its content is in the page from the beginning. Escape or a press outside closes it, and focus
 * returns to the opener. Before scripts run, it is a popover. Afterwards it opens as a modal dialog over an inert page,
 * but an open popover stays one until it closes.
 */
export function SidePanel({
  id,
  label,
  control: { ref, close },
  children,
  className,
  ...rest
}: SidePanelProps) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-label={label}
      {...rest}
      ref={ref}
      className={classes(css.panel, className)}
    >
      <div className={css.sheet}>
        <button
          type="button"
          className={css.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={close}
        >
          <span>Close</span>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** Opens and closes a side panel, and says whether it is open. The panel may be mounted later, and elsewhere. */
export function useSidePanel(): SidePanelControl {
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ref = useCallback((mounted: HTMLDialogElement) => {
    const follow = () => setIsOpen(isShown(mounted));
    const dismiss = ({ target }: Event) => {
      if (target === mounted) hide(mounted);
    };
    panel.current = mounted;
    follow();
    mounted.addEventListener('close', follow);
    mounted.addEventListener('toggle', follow);
    mounted.addEventListener('click', dismiss);
    return () => {
      panel.current = null;
      setIsOpen(false);
      mounted.removeEventListener('close', follow);
      mounted.removeEventListener('toggle', follow);
      mounted.removeEventListener('click', dismiss);
    };
  }, []);
  return {
    ref,
    isOpen,
    open() {
      if (!panel.current || isShown(panel.current)) return;
      panel.current.showModal();
      setIsOpen(true);
    },
    close() {
      if (panel.current) hide(panel.current);
    },
  };
}

function isPopover(panel: HTMLDialogElement): boolean {
  return 'showPopover' in panel && panel.matches(':popover-open');
}

function isShown(panel: HTMLDialogElement): boolean {
  return panel.open || isPopover(panel);
}

function hide(panel: HTMLDialogElement): void {
  if (isPopover(panel)) panel.hidePopover();
  else if (panel.open) panel.close();
}
