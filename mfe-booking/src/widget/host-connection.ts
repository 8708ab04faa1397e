import { type WidgetMessage } from '@nestwright/embed/widget';
import { HELLO, PORT, WIDGET_VERSION, type HostMessage, type WidgetOptions } from './widget-messages.ts';

/** How the form handles the page's messages. */
export interface HostListener {
  options(options: WidgetOptions): void;
  focus(): void;
}

export interface HostConnection {
  /** Queued until the port arrives. */
  send: (message: WidgetMessage) => void;
  end: () => void;
}

/**
 * Says hello to the surrounding page and accepts the port in its answer. The gateway has verified `hostOrigin`: other pages
 * get no hello, and their answers are ignored.
 */
export function connectHost(hostOrigin: string, listener: HostListener): HostConnection {
  let port: MessagePort | undefined;
  const waiting: WidgetMessage[] = [];

  function acceptPort(event: MessageEvent): void {
    const data = event.data as { type?: unknown; options?: WidgetOptions } | null;
    const offeredPort = event.ports[0];
    if (event.origin !== hostOrigin || event.source !== window.parent || data?.type !== PORT || !offeredPort)
      return;
    port?.close();
    port = offeredPort;
    port.onmessage = (message: MessageEvent<HostMessage>) => handle(message.data);
    if (data.options) listener.options(data.options);
    for (const message of waiting.splice(0)) port.postMessage(message);
  }

  function handle(message: HostMessage): void {
    switch (message.type) {
      case 'options':
        return listener.options(message.options);
      case 'focus':
        return listener.focus();
    }
  }

  window.addEventListener('message', acceptPort);
  window.parent.postMessage({ type: HELLO, version: WIDGET_VERSION }, hostOrigin);
  return {
    send(message) {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
    end() {
      window.removeEventListener('message', acceptPort);
      port?.close();
    },
  };
}
