import { frameRefusal } from '@nestwright/contract/entry/rules';
import {
  type ThemeVariable,
  type WidgetMessage,
  widgetMessageTypes,
  type WidgetMode,
  type WidgetPrefill,
} from '@nestwright/embed/widget';

/**
 * The contract between a partner's page and the framed request form, version 1. After the hello, all messages use one
 * MessagePort. Nothing sent from the frame to the page contains personal data.
 */
export const WIDGET_VERSION = 1;

/** The frame's first message, sent only to the origin the gateway verified. */
export const HELLO = 'nestwright:hello';
/** The first message of a frame whose surrounding page is not registered; sent to any origin. */
export const REFUSED = frameRefusal.type;
/** The page's answer, which transfers the port. */
export const PORT = 'nestwright:port';

/** A frame that hasn't said hello after this time is replaced by a plain link. */
export const HELLO_LIMIT_MS = 8000;

/** The page's options for the form. */
export interface WidgetOptions {
  mode: WidgetMode;
  /** Name of a service, `Roofing`. */
  service: string;
  /** Five digits, or ''. */
  zip: string;
  company: string;
  /** The company's id at Nestwright, or ''. */
  companyId: string;
  theme: 'light' | 'dark';
  variables: Partial<Record<ThemeVariable, string>>;
  prefill: WidgetPrefill;
}

/** From the page to the form. */
export type HostMessage = { type: 'options'; options: WidgetOptions } | { type: 'focus' };

/** Whether a message from the port is a valid form message. */
export function isWidgetMessage(data: unknown): data is WidgetMessage {
  return (
    hasType(data) &&
    (widgetMessageTypes as readonly string[]).includes(data.type) &&
    (data.type !== 'resize' || isHeight(data))
  );
}

/** A frame's first message, if a window message is one and has this version. */
export function firstWord(data: unknown): typeof HELLO | typeof REFUSED | undefined {
  if (!hasType(data) || (data as { version?: unknown }).version !== WIDGET_VERSION) return undefined;
  return data.type === HELLO || data.type === REFUSED ? data.type : undefined;
}

function hasType(data: unknown): data is { type: string } {
  return typeof data === 'object' && data !== null && typeof (data as { type?: unknown }).type === 'string';
}

function isHeight(data: object): boolean {
  const { height } = data as { height?: unknown };
  return typeof height === 'number' && height > 0 && height < 20_000;
}
