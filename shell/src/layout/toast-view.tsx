import { holdToast, releaseToast, useToast } from '@nestwright/domain/base/toast-store';
import { ToastBar } from '@nestwright/kit/toast';

/** The notification overlay (product/shell#toasts); it stays while the pointer is over it or focus is in it. */
export function ToastView() {
  const toast = useToast();
  return (
    <ToastBar
      data-type={toast?.type}
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      {toast?.text}
    </ToastBar>
  );
}
