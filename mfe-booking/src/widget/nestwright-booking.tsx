import { useEffect, useRef, type ReactNode } from 'react';

import {
  widgetMessageTypes,
  type WidgetMessage,
  type WidgetMode,
  type WidgetPrefill,
} from './widget-messages.ts';

export interface NestwrightBookingProps {
  /** Origin of the Nestwright site, `https://nestwright.example`. */
  site: string;
  /** The element's attributes: `service`, `zip`, `mode`, `company`, `theme`, `label`. */
  options?: Partial<Record<'service' | 'zip' | 'company' | 'theme' | 'label', string>> & {
    mode?: WidgetMode;
  };
  /** Personal answers the page already knows; they never appear in an address. */
  prefill?: WidgetPrefill;
  /** Called for every event of the element, with its name and detail. */
  onEvent?: (event: WidgetMessage) => void;
  /** A plain link, shown until the form has loaded, or instead of it if it fails. */
  children?: ReactNode;
}

/** `<nestwright-booking>` for pages made with React: loads the script once and ties events and prefill to props. */
export function NestwrightBooking({ site, options, prefill, onEvent, children }: NestwrightBookingProps) {
  const place = useRef<HTMLElement>(null);
  const latestOnEvent = useRef(onEvent);
  useEffect(() => {
    latestOnEvent.current = onEvent;
  });

  useEffect(() => loadOnce(`${new URL(site).origin}/widgets/v1/loader.js`), [site]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const forward = (event: Event) =>
      latestOnEvent.current?.({
        type: event.type,
        ...(event as CustomEvent<object>).detail,
      } as WidgetMessage);
    for (const name of widgetMessageTypes) element.addEventListener(name, forward);
    return () => {
      for (const name of widgetMessageTypes) element.removeEventListener(name, forward);
    };
  }, []);

  useEffect(() => {
    const element = place.current as (HTMLElement & { prefill?: WidgetPrefill }) | null;
    if (element && prefill)
      void customElements.whenDefined('nestwright-booking').then(() => (element.prefill = prefill));
  }, [prefill]);

  return (
    <nestwright-booking ref={place} {...options}>
      {children}
    </nestwright-booking>
  );
}

function loadOnce(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

declare module 'react' {
  // React reads its element types from this namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'nestwright-booking': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        service?: string;
        zip?: string;
        company?: string;
        mode?: WidgetMode;
        theme?: string;
        label?: string;
      };
    }
  }
}
