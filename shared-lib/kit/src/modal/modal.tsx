import {
  useEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

/** Whether the modal is open, what to call when the visitor closes it, and other attributes of the `dialog`. */
export type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | keyof DialogAttributes> & {
  open: boolean;
  /** Called when the visitor closes it: Escape, the close button or a press outside. */
  onClose: () => void;
};

type DialogAttributes = Pick<
  ComponentProps<'dialog'>,
  'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'
> & {
  ref: RefObject<HTMLDialogElement | null>;
};

/**
 * Drives a native modal dialog from `open`: the browser makes the page inert, keeps focus inside and restores it
 * afterwards.
 */
export function useModal({ open, onClose }: Pick<ModalProps, 'open' | 'onClose'>): DialogAttributes {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // Chromium closes without a cancel event when Escape is pressed twice. The event of an earlier close may arrive after
    // the dialog has opened again.
    onClose: (event: SyntheticEvent) => {
      if (open && event.target === ref.current && !ref.current.open) onClose();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = event.target;
    },
    // After a press that began in a field, for example to select its text, browsers send the click to the dialog.
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (target === currentTarget && pressed.current === currentTarget) onClose();
    },
  };
}
