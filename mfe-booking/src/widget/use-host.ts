import type { WidgetMessage } from '@nestwright/embed/widget';
import { useEffect, useRef, useState } from 'react';
import { parse } from 'valibot';

import { connectHost, type HostConnection } from './host-connection.ts';
import { applyTheme, widgetOptionsSchema, type ReadOptions } from './widget-options.ts';

export interface Host {
  /** The page's options; null until they arrive. */
  options: ReadOptions | null;
  send: (message: WidgetMessage) => void;
}

/** The page around the frame. Without one (the address opened directly), nothing is sent. */
export function useHost(hostOrigin: string): Host {
  const [options, setOptions] = useState<ReadOptions | null>(null);
  const connection = useRef<HostConnection | null>(null);

  useEffect(() => {
    if (hostOrigin === '' || window.parent === window) return;
    const host = connectHost(hostOrigin, {
      options(sent) {
        const read = parse(widgetOptionsSchema, sent);
        applyTheme(document.documentElement, read);
        setOptions(read);
      },
      focus: () => document.querySelector('h1')?.focus(),
    });
    connection.current = host;
    host.send({ type: 'ready' });
    const stopMeasuring = reportHeight(host);
    const stopEscape = reportEscape(host);
    return () => {
      stopMeasuring();
      stopEscape();
      host.end();
    };
  }, [hostOrigin]);

  return { options, send: (message) => connection.current?.send(message) };
}

function reportHeight(host: HostConnection): () => void {
  const root = document.getElementById('root');
  if (!root) return () => undefined;
  const observer = new ResizeObserver(() => {
    // Waits for the next frame: measuring causes a layout, which must not happen while sizes are being reported.
    requestAnimationFrame(() =>
      host.send({ type: 'resize', height: Math.ceil(root.getBoundingClientRect().height) }),
    );
  });
  observer.observe(root);
  return () => observer.disconnect();
}

/** Reports Escape so the page can close its dialog, unless something inside the form handled it. */
function reportEscape(host: HostConnection): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
      host.send({ type: 'close' });
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
