import { listConsents, withdrawConsent } from '@nestwright/domain/consent/calls';
import { useReaderZone } from '@nestwright/domain/clock/store';
import type { GivenConsent } from '@nestwright/domain/consent/schema';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';
import { dayText } from '#projects/project-words.ts';

import css from './consent-list.module.css';
import { useWithdrawals, type Withdrawal } from './use-withdrawals.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export interface ConsentListProps {
  /** Only this project's consents; without it, all. */
  projectId?: string;
  /** The consents that the page's server knows. */
  known?: GivenConsent[] | null | undefined;
}

/**
 * A person's consents, for one project or all, each with a button to withdraw it. Renders nothing if there are none.
 */
export function ConsentList({ projectId, known }: ConsentListProps) {
  const zone = useReaderZone();
  const { listing, busy, problem, done, heading, withdraw } = useWithdrawals(listConsents, known);
  if (listing.phase === 'asking') return null;
  const mine =
    listing.phase === 'listed'
      ? listing.given.filter((one) => projectId === undefined || one.projectId === projectId)
      : [];
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
      <p role="status" className={section.done}>
        {done}
      </p>
    </section>
  );
}

function withdrawalOf(id: string): Withdrawal<GivenConsent, GivenConsent> {
  return {
    key: id,
    send: () => withdrawConsent(id),
    problem: (message) => message,
    done: (consent) => `Withdrawn. ${withdrawalNotice(consent)}`,
    left: (given, consent) => given.map((one) => (one.id === id ? consent : one)),
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
