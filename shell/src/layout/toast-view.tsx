import { holdToast, releaseToast, useToast } from '@nestwright/domain/toast/store';
import { ToastBar } from '@nestwright/kit/toast';

/** The notification overlay (product/shell#toasts); it stays while one points at it or has focus in it. */
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
