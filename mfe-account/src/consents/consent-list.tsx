import { listConsents, withdrawConsent } from '@nestwright/domain/consent/calls';
import type { GivenConsent } from '@nestwright/domain/consent/schema';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { useEffect, useRef, useState } from 'react';

import section from '#frame/section.module.css';
import { dayText } from '#projects/project-words.ts';

import css from './consent-list.module.css';

type Listing =
  | { phase: 'asking' }
  | { phase: 'listed'; consents: GivenConsent[] }
  | { phase: 'failed'; message: string };

/**
 * A person's consents, for one project or all, each with a button to withdraw it. Renders nothing if there are none.
 */
export function ConsentList({ projectId }: { projectId?: string }) {
  const [listing, setListing] = useState<Listing>({ phase: 'asking' });
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const listed = await listConsents(leaving.signal);
      if (leaving.signal.aborted) return;
      setListing(
        listed.ok
          ? { phase: 'listed', consents: listed.value }
          : { phase: 'failed', message: listed.message },
      );
    };
    void ask();
    return () => leaving.abort();
  }, []);

  const withdraw = async (id: string) => {
    setBusy(id);
    const answered = await withdrawConsent(id);
    setBusy('');
    if (!answered.ok) return setProblem(answered.message);
    setProblem('');
    setDone(`Withdrawn. ${withdrawalNotice(answered.value)}`);
    // The pressed button is gone, so focus must move.
    heading.current?.focus();
    setListing((now) =>
      now.phase === 'listed'
        ? { ...now, consents: now.consents.map((one) => (one.id === id ? answered.value : one)) }
        : now,
    );
  };

  if (listing.phase === 'asking') return null;
  const mine =
    listing.phase === 'listed'
      ? listing.consents.filter((one) => projectId === undefined || one.projectId === projectId)
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
                ? `Agreed on ${dayText(at)}`
                : `Agreed on ${dayText(at)}, withdrawn on ${dayText(withdrawnAt)}`}
            </p>
            {withdrawnAt === null && (
              <Button kind="quiet" busy={busy === id} onClick={() => void withdraw(id)}>
                Withdraw<span className="nw-hidden"> {text}</span>
              </Button>
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

function withdrawalNotice({ kind }: GivenConsent): string {
  switch (kind) {
    case 'automated-calls':
      return 'We’ve told your pros to stop marketing calls and texts.';
    case 'cost-information':
      return 'We won’t send you cost information.';
  }
}
