import { createHash, randomBytes } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { networkOf, wideNetworkOf } from './network.ts';

/** Generated at every start, so that nobody can trace the hashes to addresses. */
const SALT = randomBytes(16);

/** Where a request comes from, as hashes that only this process can compute. */
export interface Sender {
  /** A visitor is a network, because a browser could make up a new cookie for each request. */
  visitor: string;
  /** The largest network that one customer gets. It contains many smaller networks. */
  network: string;
}

/** The last senders: a visit makes a dozen requests, and hashing takes longer than the rest of counting them. */
const senders = new LRUCache<string, Sender>({ max: 10_000 });

/** The sender of a request from this address. */
export function senderOf(ip: string): Sender {
  const known = senders.get(ip);
  if (known !== undefined) return known;
  const sender = { visitor: hashOf(networkOf(ip)), network: hashOf(wideNetworkOf(ip)) };
  senders.set(ip, sender);
  return sender;
}

function hashOf(network: string): string {
  return createHash('sha256').update(SALT).update(network).digest('base64url').slice(0, 16);
}
