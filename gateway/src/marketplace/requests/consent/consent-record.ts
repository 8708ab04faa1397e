import { type ConsentKind, consentKinds, publishedWordings } from '@nestwright/domain/requests/consent-rules';
import type { Consent } from '@nestwright/domain/requests/consent-schema';
import { createHash, randomUUID } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { AppDeps } from '#app-deps.ts';
import type { consents } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';
import { wideNetworkOf } from '#http/network.ts';
import { phoneHash } from '#marketplace/base/contact-hash.ts';

/** A consent's row in the database. */
export type ConsentRow = typeof consents.$inferSelect;

/** What is recorded along with a request's check boxes. */
export interface ConsentGiving {
  consent: Consent;
  /** The request and the gateway's own time, because a browser's clock proves nothing. */
  project: { id: string; phone: string; createdAt: Date };
  ip: string;
  userAgent: string;
}

const LONGEST_USER_AGENT = 300;

/**
 * Both boxes, ticked or not, with the evidence that proves them later (decision 012).
 * @throws ApiError 422 for a version of the texts that we never published.
 */
export function consentRows(deps: AppDeps, giving: ConsentGiving): ConsentRow[] {
  const { consent, project } = giving;
  const wordings = publishedWordings.get(consent.version);
  if (wordings === undefined) throw unknownVersion();
  const isGiven: Record<ConsentKind, boolean> = {
    'automated-calls': consent.calls,
    'cost-information': consent.costInfo,
  };
  const evidence = {
    textVersion: consent.version,
    page: consent.page.replace(/[?#].*$/s, ''),
    phoneHash: phoneHash(deps, project.phone),
    network: consentNetwork(giving.ip),
    userAgent: giving.userAgent.slice(0, LONGEST_USER_AGENT),
    at: project.createdAt,
  };
  return consentKinds.map((kind) => ({
    id: randomUUID(),
    projectId: project.id,
    kind,
    wordingHash: createHash('sha256').update(wordings[kind]).digest('base64url'),
    isGiven: isGiven[kind],
    ...evidence,
    withdrawnAt: null,
  }));
}

/** The part of a client's address that names a neighborhood, not a home: `192.0.2.0/24`, `2001:db8:1::/48`. */
export function consentNetwork(ip: string): string {
  const network = wideNetworkOf(ip);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}

function unknownVersion(): ApiError {
  const message =
    'We never published this version of the consent text. Please reload the page and try again.';
  return new ApiError(422, 'invalid', message, { fields: { 'consent.version': message } });
}
