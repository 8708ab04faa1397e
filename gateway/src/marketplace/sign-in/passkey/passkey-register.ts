import { MAX_PASSKEYS } from '@nestwright/domain/sign-in/passkey-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { noteProof, requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import { transact } from '#db/db.ts';
import { passkeyRecoveries, passkeys } from './passkey-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject, readSecondsUntilRoom } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { ApiError, tooManyError } from '#http/errors.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { passkeyAddedMail } from './passkey-mails.ts';
import { makeChallenge, spendChallenge } from './passkey-challenges.ts';
import { listPasskeys } from './passkey-queries.ts';
import { passkeySite } from './passkey-site.ts';
import { passkeyRefusedError, refusePasskey, userHandle } from './passkey-verify.ts';
import { type NewPasskey, refuseKnown, verifiedPasskey } from './verified-registration.ts';

/** Per account, because each added and each removed passkey is mailed. Removing has no limit of its own. */
const addedBy = (userId: string): LimitSubject => ({
  kind: 'passkey-added',
  who: userId,
  windows: [
    { most: 20, seconds: HOUR_SECONDS },
    { most: 40, seconds: DAY_SECONDS },
  ],
});

/**
 * What the browser needs to make a passkey.
 *
 * @throws ApiError 403 without a fresh proof, 409 if the account has as many as it may, 429 if it has added too many
 */
export async function optionsToRegister(deps: AppDeps, account: Account): Promise<object> {
  const known = await mayRegister(deps, account);
  const { user, sessionId } = account;
  const challenge = await makeChallenge(deps.db, deps, { purpose: 'register', sessionId });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const site = passkeySite(deps);
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new Uint8Array(Buffer.from(userHandle(user.id), 'base64url')),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Adds a passkey, and mails its owner. Registering counts as using the passkey, so the session may then take the steps
 * that require one.
 *
 * @throws ApiError as `optionsToRegister`; 422 if it can't be checked, 409 if it is known already
 */
export async function registerPasskey(
  deps: AppDeps,
  account: Account,
  { name, answer }: { name: string; answer: NewPasskey },
): Promise<void> {
  await mayRegister(deps, account);
  const { user, sessionId } = account;
  const isAdded = await transact(deps.db, async (tx) => {
    // Two simultaneous answers must not both take the last free place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const asker = { purpose: 'register', sessionId } as const;
    const challenge = await spendChallenge(tx, deps, asker, answer.response.clientDataJSON);
    const made = challenge === null ? null : await verifiedPasskey(deps, answer, challenge);
    if (made === null) {
      const why = challenge === null ? 'challenge' : 'signature';
      await refusePasskey(tx, deps, { purpose: 'register', why, owner: user.id });
      return false;
    }
    if ((await listPasskeys(tx, user.id)).length >= MAX_PASSKEYS) throw tooManyKeysError();
    await enforceLimits(tx, deps, [addedBy(user.id)]);
    const id = randomUUID();
    const row = { id, userId: user.id, name, createdAt: deps.clock.now(), ...made };
    await tx.insert(passkeys).values(row).catch(refuseKnown);
    // An account with a new passkey needs no recovery.
    await tx.delete(passkeyRecoveries).where(eq(passkeyRecoveries.userId, user.id));
    await noteProof(tx, deps, { sessionId, by: 'passkey' });
    const actor = { kind: 'account', id: user.id } as const;
    await audit(tx, deps, { kind: 'passkey-added', actor, subject: id });
    await enqueueMail(tx, deps, { to: user.email, ...passkeyAddedMail(deps) });
    return true;
  });
  if (!isAdded) throw passkeyRefusedError();
}

async function mayRegister(deps: AppDeps, account: Account) {
  await requireProof(deps, account, 'passkeys');
  const known = await listPasskeys(deps.db, account.user.id);
  if (known.length >= MAX_PASSKEYS) throw tooManyKeysError();
  // Before the device makes a passkey, which it would keep in vain.
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const wait = await readSecondsUntilRoom(deps.db, ledger, addedBy(account.user.id));
  if (wait > 0) throw tooManyError(wait);
  return known;
}

const tooManyKeysError = () =>
  new ApiError(
    409,
    'too-many-passkeys',
    `An account has at most ${MAX_PASSKEYS} passkeys. Please remove one first.`,
  );
