import { createHash, randomBytes } from 'node:crypto';
import { networkOf, wideNetworkOf } from './network.ts';

/** Generated at every start, so that nobody can trace the hashes to addresses. */
const SALT = randomBytes(16);

/** Where a request comes from, as hashes that only this process can compute. */
export interface Sender {
  /** A visitor is a network, because a browser could make up a new cookie for each request. */
  visitor: string;
  /** The largest network that one customer gets. Someone who has it has many of the others. */
  network: string;
}

/** The sender of a request from this address. */
export function senderOf(ip: string): Sender {
  return { visitor: hashOf(networkOf(ip)), network: hashOf(wideNetworkOf(ip)) };
}

function hashOf(network: string): string {
  return createHash('sha256').update(SALT).update(network).digest('base64url').slice(0, 16);
}
