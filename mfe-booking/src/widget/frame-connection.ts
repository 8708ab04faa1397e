import { type WidgetMessage } from '@nestwright/embed/widget';
import {
  HELLO_LIMIT_MS,
  firstWord,
  isWidgetMessage,
  PORT,
  REFUSED,
  type HostMessage,
  type WidgetOptions,
} from './widget-messages.ts';

/** What the connection needs from the element. */
export interface FrameOwner {
  options: () => WidgetOptions;
  /** Whether the form should take focus once it is ready. */
  opened: () => boolean;
  message: (message: WidgetMessage) => void;
  /** Called if there will be no form: the page is not registered, or no hello came within {@link HELLO_LIMIT_MS}. */
  failed: (code: 'not-registered' | 'no-answer') => void;
}

export interface FrameConnection {
  /** Sends a message. Messages before the frame's hello are dropped, because the answer to the hello contains everything. */
  send: (message: HostMessage) => void;
  end: () => void;
}

/**
 * Waits for a frame's hello, answers with a port and passes on the port's messages. A hello or a refusal counts only if its
 * origin and its window are the frame's. A reloaded frame says hello again and gets a new port.
 */
export function connectFrame(frame: HTMLIFrameElement, origin: string, owner: FrameOwner): FrameConnection {
  let port: MessagePort | undefined;
  const timer = setTimeout(() => fail('no-answer'), HELLO_LIMIT_MS);

  function answerHello(event: MessageEvent): void {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const word = firstWord(event.data);
    if (word === REFUSED) return fail('not-registered');
    if (!word) return;
    clearTimeout(timer);
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => {
      if (isWidgetMessage(data)) owner.message(data);
    };
    frame.contentWindow?.postMessage({ type: PORT, options: owner.options() }, origin, [channel.port2]);
    if (owner.opened()) port.postMessage({ type: 'focus' } satisfies HostMessage);
  }

  function fail(code: 'not-registered' | 'no-answer'): void {
    end();
    owner.failed(code);
  }

  function end(): void {
    clearTimeout(timer);
    removeEventListener('message', answerHello);
    port?.close();
    port = undefined;
  }

  addEventListener('message', answerHello);
  return { send: (message) => port?.postMessage(message), end };
}
