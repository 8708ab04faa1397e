import { useSyncExternalStore } from 'react';

import { TOAST_MS, toastTexts, type ToastType } from './toast-rules.ts';

/** The toast that is being shown. */
export interface Toast {
  type: ToastType;
  text: string;
  /** Different for every showing, so that the same toast twice is two announcements. */
  number: number;
}

interface ToastState {
  toast: Toast | null;
  number: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const STATE = Symbol.for('nestwright.toast');
const EVENT = 'nestwright:toast';

/** Shows a toast for 2900 ms, in place of the one that is there. */
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

/** Keeps the toast while somebody points at it or has focus in it. */
export function holdToast(): void {
  clearTimeout(state().timer);
}

/** Lets a held toast go after its usual time. */
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

/** One on the page, because a remote's copy of this module shows what the shell's copy draws. */
function state(): ToastState {
  const page = window as { [STATE]?: ToastState };
  return (page[STATE] ??= { toast: null, number: 0, timer: undefined });
}
