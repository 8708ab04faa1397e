import { isReserved } from '@nestwright/contract/claim/rules';
import { NAME_PAIR } from '@nestwright/contract/name/rules';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { OperatorError } from '#marketplace/base/command/operator-command.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 730;

/**
 * The paths that a team owns, normalized, each once.
 * @throws OperatorError if there is none, or one is malformed.
 */
export function readPaths(owns: readonly string[]): string[] {
  if (owns.length === 0) throw new OperatorError('Please add the paths that it owns: --owns /garden');
  return [...new Set(owns.map(readPath))];
}

/** Normalizes a path: it must begin with a fixed word, and loses slashes at its end. */
function readPath(text: string): string {
  const path = text.replace(/\/+$/, '');
  if (!/^\/[a-z0-9][\w.-]*(\/:?[\w.-]+)*$/i.test(path) || /\/\.{1,2}(\/|$)/.test(path))
    throw new OperatorError(
      `${text} is not a path that a team can own: write it as /garden or /garden/:bed/plan.`,
    );
  if (isReserved(path)) throw new OperatorError(`${path} belongs to the gateway. Choose another path.`);
  return path;
}

/**
 * The slots that a team may fill, each once.
 * @throws OperatorError if one is malformed.
 */
export function readSlots(slots: readonly string[]): string[] {
  for (const slot of slots)
    if (!NAME_PAIR.test(slot))
      throw new OperatorError(`${slot} is not the name of a slot: write it as home/after-services.`);
  return [...new Set(slots)];
}

/**
 * When a token that works for a number of days ends, written as `90d`.
 * @throws OperatorError outside the limits.
 */
export function endOf({ clock }: AppDeps, expires: string): Date {
  const days = Number(/^(\d{1,4})d$/.exec(expires)?.[1] ?? 0);
  if (days < 1 || days > MAX_DAYS)
    throw new OperatorError(`Please say for how many days the token works, 1 to ${MAX_DAYS}: --expires 90d`);
  return new Date(clock.now().getTime() + days * DAY_MS);
}

/**
 * A public key in PEM.
 * @throws OperatorError if it is private or not of Ed25519.
 */
export function readKey(pem: string): KeyObject {
  try {
    if (/PRIVATE KEY/.test(pem)) throw new OperatorError('This is the private key. Register the public one.');
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
  }
  throw new OperatorError(
    'This is not an Ed25519 public key in PEM. The team makes a key pair in its repository with npx --no -- nestwright-remote key ../garden.key, or in a clone of Nestwright with npm run key -- ../garden.key.',
  );
}
