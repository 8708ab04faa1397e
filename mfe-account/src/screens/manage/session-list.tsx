import { useEffect, useRef, useState } from 'react';
import { useReaderZone } from '@nestwright/domain/clock/store';
import {
  listSessions,
  type OpenSession,
  revokeOtherSessions,
  revokeSession,
} from '@nestwright/domain/session/calls';
import { sessionStore } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import section from '#frame/section.module.css';
import { momentText } from '#projects/project-words.ts';

import { browserName } from './browser-name.ts';
import css from './manage-screen.module.css';

type Listing =
  | { phase: 'asking' }
  | { phase: 'listed'; sessions: OpenSession[] }
  | { phase: 'failed'; message: string };

/** The account's sessions, each with a log-out button. `known`: those that the page's server knows. */
export function SessionList({ known }: { known?: OpenSession[] | null | undefined }) {
  const [listing, setListing] = useState<Listing>(
    known ? { phase: 'listed', sessions: known } : { phase: 'asking' },
  );
  const zone = useReaderZone();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const listed = await listSessions();
      if (!isWanted) return;
      // The stored session is only a cache, and the gateway says it is no longer valid.
      if (!listed.ok && listed.status === 401) return sessionStore.clear();
      setListing(
        listed.ok
          ? { phase: 'listed', sessions: listed.value }
          : { phase: 'failed', message: listed.message },
      );
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, []);

  const revoke = async (id: string, name: string) => {
    const revoked = await revokeSession(id);
    if (!revoked.ok) return setProblem(revoked.message);
    setProblem('');
    setDone(`${name} is logged out.`);
    // The pressed button disappears with its row, so focus must move.
    heading.current?.focus();
    setListing((now) =>
      now.phase === 'listed' ? { ...now, sessions: now.sessions.filter((one) => one.id !== id) } : now,
    );
  };

  const revokeOthers = async () => {
    const revoked = await revokeOtherSessions();
    if (!revoked.ok) return setProblem(revoked.message);
    setProblem('');
    setDone('Every other browser is logged out.');
    heading.current?.focus();
    setListing((now) =>
      now.phase === 'listed' ? { ...now, sessions: now.sessions.filter(({ current }) => current) } : now,
    );
  };

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
          {listing.sessions.map((session) => {
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
      {listing.phase === 'listed' && listing.sessions.length > 1 && (
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
