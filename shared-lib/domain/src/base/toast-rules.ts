/** Milliseconds until a toast hides automatically (product/shell#toasts). */
export const TOAST_MS = 2900;

/** Milliseconds between logging out and closing the side menu (product/account#log-out). */
export const MENU_CLOSE_MS = 300;

/** The text of each kind of toast (product/shell#toasts). */
export const toastTexts = {
  signup: 'Welcome to Nestwright. Your account is ready.',
  login: 'Welcome back. You’re logged in.',
  logout: 'You’re logged out.',
  emailsent: 'Sent. Check your inbox for our message.',
} as const;

/** Kind of a toast. */
export type ToastType = keyof typeof toastTexts;
