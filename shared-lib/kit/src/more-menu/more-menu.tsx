import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import css from './more-menu.module.css';

/** The button's text, and attributes of the `details`. */
export type MoreMenuProps = Omit<ComponentProps<'details'>, 'open'> & {
  /** The button's text. */
  label: ReactNode;
};

/**
 * Rarely used actions behind one button: `MoreAction`s or forms with them. It opens without scripts and closes on Escape,
 * a press elsewhere or a choice.
 */
export function MoreMenu({ label, className, children, ...rest }: MoreMenuProps) {
  const [menu, setMenu] = useState<HTMLDetailsElement | null>(null);
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    // The visitor may have opened it before scripts ran.
    const opened = button.current?.closest('details');
    if (opened?.open) setMenu(opened);
  }, []);
  useEffect(() => {
    if (!menu) return;
    const leave = ({ target }: Event) => {
      if (!menu.contains(target as Node)) menu.open = false;
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [menu]);
  return (
    <details
      {...rest}
      className={classes(css.menu, className)}
      onToggle={(event) => setMenu(event.currentTarget.open ? event.currentTarget : null)}
    >
      <summary ref={button} className={css.button}>
        {label}
        <Icon name="chevron-down" className={css.arrow} />
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  );
}

/** One action of a menu. A press closes the menu. */
export function MoreAction({ className, onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(css.action, className)}
      onClick={(event) => {
        const menu = event.currentTarget.closest('details');
        if (menu) menu.open = false;
        // A dialog that opens next returns focus here. It couldn't return focus to an action of the closed menu.
        menu?.querySelector('summary')?.focus();
        onClick?.(event);
      }}
    />
  );
}
