import type { GatewayAnswer } from './fake-gateway.ts';

/** An answer that arrives only when the test gives it. */
export function heldAnswer(): {
  /** The answer for `answerGateway`. */
  answer: () => Promise<GatewayAnswer>;
  give: (answer: GatewayAnswer) => void;
} {
  let give: (answer: GatewayAnswer) => void = () => undefined;
  const held = new Promise<GatewayAnswer>((resolve) => (give = resolve));
  return { answer: () => held, give };
}
