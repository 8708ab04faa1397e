import { listConsents } from '@nestwright/domain/requests/consent-calls';
import { useSearchParams } from '@nestwright/contract/router';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import type { GivenConsent, GivenConsents } from '@nestwright/domain/requests/consent-schema';
import type { Decided } from '@nestwright/domain/base/decision-calls';
import { Notice } from '@nestwright/kit/notice';
import { useCallback } from 'react';

import section from '#frame/section.module.css';
import { askedAfter } from '#known/known-account.ts';
import { dayText } from '#projects/project-words.ts';

import css from './consent-list.module.css';
import { ListEnd } from './list-end.tsx';
import { type GivenPage, useWithdrawals, type Withdrawn } from './use-withdrawals.ts';
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
  const withdrawals = useWithdrawals<GivenConsent>({
    list,
    known: known && pageOf(known),
    after,
    withdrawn,
  });
  const { listing, problem, done, heading, more } = withdrawals;
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
              <WithdrawForm withdrawals={withdrawals} step="withdraw-consent" of={id}>
                Withdraw<span className="nw-hidden"> {text}</span>
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

function withdrawn(
  { of, answer }: Decided,
  { given, next }: GivenPage<GivenConsent>,
): Withdrawn<GivenConsent> {
  const consent = (answer as { value: GivenConsent }).value;
  return {
    done: `Withdrawn. ${withdrawalNotice(consent)}`,
    left: { given: given.map((one) => (one.id === of ? consent : one)), next },
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
