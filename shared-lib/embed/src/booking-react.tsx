'use client';

import { useEffect, useRef, type ReactNode } from 'react';

import {
  widgetMessageTypes,
  type BookingElement,
  type BookingOptions,
  type WidgetMessage,
  type WidgetPrefill,
} from './booking-widget.ts';
import { loadBooking } from './load-booking.ts';

/** The site of the form, its options and prefilled answers, and what to call for its events. */
export interface NestwrightBookingProps {
  /** Origin of the Nestwright site, `https://nestwright.example`. */
  site: string;
  /** The element's attributes. */
  options?: BookingOptions;
  /** Personal answers the page already knows; they never appear in an address. */
  prefill?: WidgetPrefill;
  /** Called for every event of the form. If its script does not load, the event is `error` with the code `not-loaded`. */
  onEvent?: (event: WidgetMessage) => void;
  /** A plain link, shown until the form has loaded and kept if it fails. */
  children?: ReactNode;
}

/** `<nestwright-booking>` for React. The server renders the link in it, and the browser loads the form. */
export function NestwrightBooking({ site, options, prefill, onEvent, children }: NestwrightBookingProps) {
  const place = useRef<BookingElement>(null);
  const latestOnEvent = useRef(onEvent);
  useEffect(() => {
    latestOnEvent.current = onEvent;
  });

  useEffect(() => {
    loadBooking(site).catch(() => latestOnEvent.current?.({ type: 'error', code: 'not-loaded' }));
  }, [site]);

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
    // If the element is defined later, it picks this value up.
    if (place.current && prefill) place.current.prefill = prefill;
  }, [prefill]);

  return (
    <nestwright-booking ref={place} {...options}>
      {children}
    </nestwright-booking>
  );
}

declare module 'react' {
  // React reads its element types from this namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'nestwright-booking': React.DetailedHTMLProps<React.HTMLAttributes<BookingElement>, BookingElement> &
        BookingOptions;
    }
  }
}
