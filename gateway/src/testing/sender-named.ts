import type { Sender } from '#http/sender.ts';

/** Someone with a network of their own. */
export function senderNamed(name: string): Sender {
  return { visitor: name, network: name };
}
