import { Link } from '@nestwright/contract/router';
import { listDisclosures, setMayContact } from '@nestwright/domain/disclosure/calls';
import type { GivenDisclosure } from '@nestwright/domain/disclosure/schema';
import { paths } from '@nestwright/domain/paths';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { useEffect, useRef, useState } from 'react';

import section from '#frame/section.module.css';
import { dayText } from '#projects/project-words.ts';

import css from './consent-list.module.css';

type Listing =
  | { phase: 'asking' }
  | { phase: 'listed'; given: readonly GivenDisclosure[] }
  | { phase: 'failed'; message: string };

/** Who can contact a person: every pro that sees the contact details, for which project, since when, each with an end. */
export function DisclosureList() {
  const [listing, setListing] = useState<Listing>({ phase: 'asking' });
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void listDisclosures(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setListing(
        answer.ok ? { phase: 'listed', given: answer.value } : { phase: 'failed', message: answer.message },
      );
    });
    return () => leaving.abort();
  }, []);

  const withdraw = async (one: GivenDisclosure) => {
    setBusy(keyOf(one));
    const answer = await setMayContact(one, false);
    setBusy('');
    if (!answer.ok) return setProblem(`${one.company} can still contact you. ${answer.message}`);
    setProblem('');
    setDone(`${one.company} no longer sees how to reach you.`);
    // The pressed button is gone, so focus must move.
    heading.current?.focus();
    setListing((now) =>
      now.phase === 'listed'
        ? { ...now, given: now.given.filter((other) => keyOf(other) !== keyOf(one)) }
        : now,
    );
  };

  if (listing.phase === 'asking') return null;
  const given = listing.phase === 'listed' ? listing.given : [];
  return (
    <section className={section.block} aria-labelledby="disclosures-heading">
      <h2 id="disclosures-heading" ref={heading} tabIndex={-1} className={section.blockHeading}>
        Who can contact you
      </h2>
      {listing.phase === 'failed' && <Notice kind="pending">{listing.message}</Notice>}
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      {listing.phase === 'listed' && (
        <p className={section.text}>
          {given.length === 0
            ? 'No pro sees your name, phone, e-mail or street address. You choose that on each project’s page.'
            : 'These pros see your name, phone, e-mail and street address.'}
        </p>
      )}
      <ul className={css.consents}>
        {given.map((one) => (
          <li key={keyOf(one)} className={css.consent}>
            <p>
              {one.company}, for{' '}
              <Link to={`${paths.account('projects')}/${one.projectId}`}>
                {one.service || 'your project'}
              </Link>
            </p>
            <p className={css.moment}>Since {dayText(one.givenAt)}</p>
            <Button kind="quiet" busy={busy === keyOf(one)} onClick={() => void withdraw(one)}>
              Withdraw
              <span className="nw-hidden">
                {' '}
                from {one.company}, {one.service || 'your project'}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={section.done}>
        {done}
      </p>
    </section>
  );
}

function keyOf({ projectId, proId }: GivenDisclosure): string {
  return `${projectId} ${proId}`;
}
