import { useSearchParams } from '@nestwright/contract/router';
import { endSession } from '@nestwright/domain/sign-in/session-store';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import type { Decided } from '@nestwright/domain/base/decision-calls';
import { listSessions, type OpenSession, type OpenSessions } from '@nestwright/domain/sign-in/session-calls';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { ListEnd } from '#consents/list-end.tsx';
import { WithdrawForm } from '#consents/withdraw-form.tsx';
import { type GivenPage, useWithdrawals, type Withdrawn } from '#consents/use-withdrawals.ts';
import section from '#frame/section.module.css';
import { askedAfter } from '#known/known-account.ts';
import { momentText } from '#projects/project-words.ts';

import { browserName } from './browser-name.ts';
import css from './manage-screen.module.css';

/** The account's sessions, each with a log-out button. `known`: the page of sessions that the server has read. */
export function SessionList({ known }: { known?: OpenSessions | null | undefined }) {
  const zone = useReaderZone();
  const withdrawals = useWithdrawals<OpenSession>({
    list,
    known: known && pageOf(known),
    after: askedAfter(useSearchParams()[0], 'sessions'),
    withdrawn,
  });
  const { listing, problem, done, heading, more } = withdrawals;

  return (
    <section className={section.block} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" ref={heading} tabIndex={-1} className={section.blockHeading}>
        Where you are logged in
      </h2>
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      {listing.phase === 'asking' && <Skeleton lines={3} />}
      {listing.phase === 'failed' && <Notice kind="pending">{listing.message}</Notice>}
      {listing.phase === 'listed' && (
        <ul className={css.sessions}>
          {listing.given.map((session) => {
            const name = browserName(session.userAgent);
            return (
              <li key={session.id} className={css.session}>
                <div>
                  <p className={css.sessionName}>{name}</p>
                  <p className={css.sessionText}>
                    {session.current ? 'This browser' : `Last used ${momentText(session.lastUsedAt, zone)}`}
                    {session.place !== '' && `, logged in from ${session.place}`}
                  </p>
                </div>
                {!session.current && (
                  <WithdrawForm withdrawals={withdrawals} step="end-session" of={session.id}>
                    Log out<span className="nw-hidden"> {name}</span>
                  </WithdrawForm>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ListEnd list="sessions" what="browsers" listing={listing} more={more} />
      {listing.phase === 'listed' && (listing.given.length > 1 || listing.next !== null) && (
        <WithdrawForm withdrawals={withdrawals} step="end-sessions">
          Log out everywhere else
        </WithdrawForm>
      )}
      <p role="status" className={section.done}>
        {done}
      </p>
    </section>
  );
}

function withdrawn({ step, of }: Decided, { given, next }: GivenPage<OpenSession>): Withdrawn<OpenSession> {
  if (step === 'end-sessions')
    return {
      done: 'Every other browser is logged out.',
      left: { given: given.filter(({ current }) => current), next: null },
    };
  const name = browserName(given.find(({ id }) => id === of)?.userAgent ?? '');
  return { done: `${name} is logged out.`, left: { given: given.filter(({ id }) => id !== of), next } };
}

async function list(after: string | undefined) {
  const listed = await listSessions(after);
  // The stored session is only a cache, and the gateway says that it is no longer valid.
  if (!listed.ok && listed.status === 401) endSession();
  return listed.ok ? { ok: true as const, value: pageOf(listed.value) } : listed;
}

function pageOf({ sessions, next }: OpenSessions): GivenPage<OpenSession> {
  return { given: sessions, next };
}
