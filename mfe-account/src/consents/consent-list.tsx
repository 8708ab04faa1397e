import { listConsents, withdrawConsent } from '@nestwright/domain/consent/calls';
import { useSearchParams } from '@nestwright/contract/router';
import { useReaderZone } from '@nestwright/domain/clock/store';
import type { GivenConsent, GivenConsents } from '@nestwright/domain/consent/schema';
import { Notice } from '@nestwright/kit/notice';
import { useCallback } from 'react';

import section from '#frame/section.module.css';
import { askedAfter } from '#known/known-account.ts';
import { dayText } from '#projects/project-words.ts';

import css from './consent-list.module.css';
import { ListEnd } from './list-end.tsx';
import { type GivenPage, useWithdrawals, type Withdrawal } from './use-withdrawals.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export interface ConsentListProps {
  /** Shows only this project's consents; by default, all. */
  projectId?: string;
  /** The page of consents that the server has read. */
  known?: GivenConsents | null | undefined;
}

/**
 * A person's consents, for one project or all, each with a button to withdraw it. Renders nothing if there are none.
 */
export function ConsentList({ projectId, known }: ConsentListProps) {
  const zone = useReaderZone();
  const [address] = useSearchParams();
  const list = useCallback(
    async (after: string | undefined) => {
      const listed = await listConsents({ projectId, after });
      return listed.ok ? { ok: true as const, value: pageOf(listed.value) } : listed;
    },
    [projectId],
  );
  const after = projectId === undefined ? askedAfter(address, 'consents') : undefined;
  const { listing, busy, problem, done, heading, withdraw, more } = useWithdrawals({
    list,
    known: known && pageOf(known),
    after,
  });
  if (listing.phase === 'asking') return null;
  // Older gateways list the consents of all projects.
  const isWanted = (one: GivenConsent) => projectId === undefined || one.projectId === projectId;
  const mine = listing.phase === 'listed' ? listing.given.filter(isWanted) : [];
  if (listing.phase === 'listed' && mine.length === 0) return null;
  return (
    <section className={section.block} aria-labelledby="consents-heading">
      <h2 id="consents-heading" ref={heading} tabIndex={-1} className={section.blockHeading}>
        What you agreed to
      </h2>
      {listing.phase === 'failed' && <Notice kind="pending">{listing.message}</Notice>}
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      <ul className={css.consents}>
        {mine.map(({ id, text, at, withdrawnAt }) => (
          <li key={id} className={css.consent}>
            <p>{text}</p>
            <p className={css.moment}>
              {withdrawnAt === null
                ? `Agreed on ${dayText(at, zone)}`
                : `Agreed on ${dayText(at, zone)}, withdrawn on ${dayText(withdrawnAt, zone)}`}
            </p>
            {withdrawnAt === null && (
              <WithdrawForm
                step="withdraw-consent"
                fields={{ of: id }}
                isBusy={busy === id}
                onWithdraw={() => void withdraw(withdrawalOf(id))}
              >
                {text}
              </WithdrawForm>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list="consents" what="consents" listing={listing} more={more} />
      <p role="status" className={section.done}>
        {done}
      </p>
    </section>
  );
}

function pageOf({ consents, next }: GivenConsents): GivenPage<GivenConsent> {
  return { given: consents, next };
}

function withdrawalOf(id: string): Withdrawal<GivenConsent, GivenConsent> {
  return {
    key: id,
    send: () => withdrawConsent(id),
    problem: (message) => message,
    done: (consent) => `Withdrawn. ${withdrawalNotice(consent)}`,
    left: ({ given, next }, consent) => ({
      given: given.map((one) => (one.id === id ? consent : one)),
      next,
    }),
  };
}

function withdrawalNotice({ kind }: GivenConsent): string {
  switch (kind) {
    case 'automated-calls':
      return 'We’ve told your pros to stop marketing calls and texts.';
    case 'cost-information':
      return 'We won’t send you cost information.';
  }
}
