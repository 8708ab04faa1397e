import { useSearchParams } from '@nestwright/contract/router';
import { endSession } from '@nestwright/domain/session/store';
import { useReaderZone } from '@nestwright/domain/clock/store';
import {
  listSessions,
  type OpenSession,
  type OpenSessions,
  revokeOtherSessions,
  revokeSession,
} from '@nestwright/domain/session/calls';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { ListEnd } from '#consents/list-end.tsx';
import { type GivenPage, useWithdrawals } from '#consents/use-withdrawals.ts';
import section from '#frame/section.module.css';
import { askedAfter } from '#known/known-account.ts';
import { momentText } from '#projects/project-words.ts';

import { browserName } from './browser-name.ts';
import css from './manage-screen.module.css';

/** The account's sessions, each with a log-out button. `known`: the page of sessions that the server has read. */
export function SessionList({ known }: { known?: OpenSessions | null | undefined }) {
  const zone = useReaderZone();
  const { listing, problem, done, heading, withdraw, more } = useWithdrawals({
    list,
    known: known && pageOf(known),
    after: askedAfter(useSearchParams()[0], 'sessions'),
  });
  const revoke = (id: string, name: string) =>
    withdraw({
      key: id,
      send: () => revokeSession(id),
      problem: (message) => message,
      done: () => `${name} is logged out.`,
      left: ({ given, next }) => ({ given: given.filter((one) => one.id !== id), next }),
    });
  const revokeOthers = () =>
    withdraw({
      key: 'others',
      send: () => revokeOtherSessions(),
      problem: (message) => message,
      done: () => 'Every other browser is logged out.',
      left: ({ given }) => ({ given: given.filter(({ current }) => current), next: null }),
    });

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
                  <form role="presentation" method="post">
                    <input type="hidden" name="of" value={session.id} />
                    <Button
                      kind="quiet"
                      type="submit"
                      name="step"
                      value="end-session"
                      onClick={(event) => {
                        event.preventDefault();
                        void revoke(session.id, name);
                      }}
                    >
                      Log out<span className="nw-hidden"> {name}</span>
                    </Button>
                  </form>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ListEnd list="sessions" what="browsers" listing={listing} more={more} />
      {listing.phase === 'listed' && (listing.given.length > 1 || listing.next !== null) && (
        <form role="presentation" method="post">
          <Button
            kind="quiet"
            type="submit"
            name="step"
            value="end-sessions"
            onClick={(event) => {
              event.preventDefault();
              void revokeOthers();
            }}
          >
            Log out everywhere else
          </Button>
        </form>
      )}
      <p role="status" className={section.done}>
        {done}
      </p>
    </section>
  );
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
