/** The contract between a partner's page and the request form in it, version 1 (docs/embedding.md). */

/** The ways to show the form: in the page, or in a dialog whose button is in the page or in the window's corner. */
export const widgetModes = ['inline', 'popup', 'float'] as const;
/** How the form is shown. */
export type WidgetMode = (typeof widgetModes)[number];

/** Custom properties a page may set on the element; each becomes a variable of the form. */
export const themeVariables = [
  '--nestwright-accent',
  '--nestwright-accent-text',
  '--nestwright-highlight',
  '--nestwright-background',
  '--nestwright-surface',
  '--nestwright-text',
  '--nestwright-text-muted',
  '--nestwright-line',
  '--nestwright-focus',
  '--nestwright-error',
  '--nestwright-radius',
  '--nestwright-font',
] as const;
/** A custom property a page may set on the element. */
export type ThemeVariable = (typeof themeVariables)[number];

/** Personal answers that a page already knows. They are sent only over the port, never in an address. */
export interface WidgetPrefill {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  address?: string;
  apt?: string;
  city?: string;
  state?: string;
}

/** The attributes of `<nestwright-booking>`. */
export interface BookingOptions {
  mode?: WidgetMode;
  /** Name of a service, `Roofing`. */
  service?: string;
  /** Five digits. */
  zip?: string;
  /** Shown on the request and kept with it. */
  company?: string;
  /** The company's id at Nestwright, from its page's address; with its name, it is asked first. */
  companyid?: string;
  theme?: 'light' | 'dark';
  /** Label of the button of `popup` and `float`. */
  label?: string;
}

/** Messages from the form to the page. The element fires each as an event of the same name. */
export type WidgetMessage =
  | { type: 'ready' }
  /** Height of the form in CSS pixels. */
  | { type: 'resize'; height: number }
  /** Another step is shown; `step` is its number, counted from 1. */
  | { type: 'step'; step: number; name: string }
  /** The visitor gave the first answer. */
  | { type: 'started' }
  | { type: 'submitting' }
  /**
   * `id` is the request's public reference. `delivery` is `kept` while the request waits in the visitor's browser for
   * a connection.
   */
  | { type: 'submitted'; id: string; delivery: 'stored' | 'kept' }
  | { type: 'error'; code: string }
  /** The visitor pressed Escape, or Close on the last screen. */
  | { type: 'close' };

/** Every kind of message from the form; the element's events have the same names. */
export const widgetMessageTypes = [
  'ready',
  'resize',
  'step',
  'started',
  'submitting',
  'submitted',
  'error',
  'close',
] as const satisfies WidgetMessage['type'][];

/** `<nestwright-booking>` once its class is defined. */
export interface BookingElement extends HTMLElement {
  mode: WidgetMode;
  prefill: WidgetPrefill;
  /** Opens the dialog of a popup or float; does nothing inline. */
  open(): void;
  close(): void;
}
