import { createPublicKey, verify } from 'node:crypto';

import { isPlainLine, statementText } from '@nestwright/contract/statement/rules';
import { LONGEST_MESSAGE, type Statement, statementSchema } from '@nestwright/contract/statement/schema';
import * as v from 'valibot';

import { RefusedRelease } from '#releases/refused-release.ts';
import { ownName } from '#releases/rules/602-own-name.ts';
import { teamSignature } from '#releases/rules/603-team-signature.ts';
import { freshStatement } from '#releases/rules/604-fresh-statement.ts';
import { statedRelease } from '#releases/rules/608-stated-release.ts';
import { aReason } from '#releases/rules/609-a-reason.ts';
import { ownSite } from '#releases/rules/613-own-site.ts';
import { finding, type Rule } from '#releases/rules/release-rule.ts';

import type { ReleaseTeam } from './release-teams.ts';

/** How far a statement's time may be from the gateway's. */
const FRESH_MS = 10 * 60_000;

/** What comes with an archive, as its headers have it. */
export interface Sent {
  /** JSON in base64url. */
  statement: string;
  /** Ed25519, base64url. */
  signature: string;
}

/** The site that reads a statement, and the time. */
export interface Reader {
  /** The origin of this site. */
  origin: string;
  /** The team whose token came with it. */
  team: ReleaseTeam;
  now: Date;
}

/**
 * Reads the statement of an upload. It must belong to this team, be signed with its key, name this site, and be recent.
 *
 * @throws RefusedRelease
 */
export function readStatement({ statement, signature }: Sent, { origin, team, now }: Reader): Statement {
  const read = v.safeParse(statementSchema, jsonOf(statement));
  if (!read.success) {
    const [issue] = read.issues;
    throw refused(
      statedRelease,
      `The statement is not readable: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`,
    );
  }
  const stated = read.output;
  if (stated.name !== team.name)
    throw refused(
      ownName,
      `The token belongs to the team ${team.name}, but the release is of ${stated.name}.`,
    );
  if (team.publicKey === null) throw refused(teamSignature, `The team ${team.name} has no key yet.`);
  if (!isSignedBy(team.publicKey, stated, signature))
    throw refused(teamSignature, `The signature was not made with the key of the team ${team.name}.`);
  if (stated.site !== origin)
    throw refused(ownSite, `The statement was signed for ${JSON.stringify(stated.site)}; this is ${origin}.`);
  // The time of a text that can't be parsed is NaN, which must not count as fresh.
  if (!(Math.abs(now.getTime() - Date.parse(stated.time)) <= FRESH_MS))
    throw refused(freshStatement, `The statement was signed at ${stated.time}; it is ${now.toISOString()}.`);
  const length = stated.message.trim().length;
  if (length === 0 || length > LONGEST_MESSAGE)
    throw refused(aReason, `The message has ${length} characters.`);
  if (!isPlainLine(stated.message.trim()))
    throw refused(aReason, 'The message has control characters or marks that change the direction of text.');
  return stated;
}

function isSignedBy(publicKey: string, statement: Statement, signature: string): boolean {
  const text = Buffer.from(statementText(statement));
  return verify(null, text, createPublicKey(publicKey), Buffer.from(signature, 'base64url'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function refused(rule: Rule, what: string): RefusedRelease {
  return new RefusedRelease([finding(rule, what)]);
}
