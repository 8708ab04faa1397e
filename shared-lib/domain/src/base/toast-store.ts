import { useSyncExternalStore } from 'react';

import { TOAST_MS, toastTexts, type ToastType } from './toast-rules.ts';

/** The current toast. */
export interface Toast {
  type: ToastType;
  text: string;
  /** Unique, so showing the same toast twice makes two announcements. */
  number: number;
}

interface ToastState {
  toast: Toast | null;
  number: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const STATE = Symbol.for('nestwright.toast');
const EVENT = 'nestwright:toast';

/** Shows a toast for 2900 ms, replacing the current one. */
export function showToast(type: ToastType): void {
  if (typeof window === 'undefined') return;
  const current = state();
  clearTimeout(current.timer);
  current.number += 1;
  current.toast = { type, text: toastTexts[type], number: current.number };
  current.timer = setTimeout(hideToast, TOAST_MS);
  window.dispatchEvent(new Event(EVENT));
}

/** Hides the toast, if one is shown. */
export function hideToast(): void {
  if (typeof window === 'undefined') return;
  clearTimeout(state().timer);
  state().toast = null;
  window.dispatchEvent(new Event(EVENT));
}

/** Keeps the toast while the pointer or focus is in it. */
export function holdToast(): void {
  clearTimeout(state().timer);
}

/** Releases a held toast; it hides after its usual time. */
export function releaseToast(): void {
  const current = state();
  clearTimeout(current.timer);
  if (current.toast) current.timer = setTimeout(hideToast, TOAST_MS);
}

/** The toast to show, or null. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, getToast, () => null);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

function getToast(): Toast | null {
  return state().toast;
}

/** One per page, so the shell's copy of this module shows toasts from a remote's copy. */
function state(): ToastState {
  const page = window as { [STATE]?: ToastState };
  return (page[STATE] ??= { toast: null, number: 0, timer: undefined });
}
