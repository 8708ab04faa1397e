import { Link, useSearchParams } from '@nestwright/contract/router';
import { listDisclosures } from '@nestwright/domain/requests/disclosure-calls';
import type { GivenDisclosure, GivenDisclosures } from '@nestwright/domain/requests/disclosure-schema';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { paths } from '@nestwright/domain/paths';
import type { Decided } from '@nestwright/domain/base/decision-calls';
import { typedOnce } from '@nestwright/domain/base/decision-rules';
import type { Project } from '@nestwright/domain/requests/project-schema';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';
import { askedAfter } from '#known/known-account.ts';
import { dayText } from '#projects/project-words.ts';

import css from './consent-list.module.css';
import { ListEnd } from './list-end.tsx';
import { type GivenPage, useWithdrawals, type Withdrawn } from './use-withdrawals.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/**
 * Every pro that can see a person's contact details, for which project and since when, with a button that ends it.
 * `known`: the page of the list that the server has read.
 */
export function DisclosureList({ known }: { known?: GivenDisclosures | null | undefined }) {
  const zone = useReaderZone();
  const withdrawals = useWithdrawals<GivenDisclosure>({
    list,
    known: known && pageOf(known),
    after: askedAfter(useSearchParams()[0], 'disclosures'),
    withdrawn,
    problemOf: (typed, message, given) => {
      const [projectId, proId] = [typedOnce(typed, 'project'), typedOnce(typed, 'of')];
      const company = given.find((one) => keyOf(one) === keyOf({ projectId, proId }))?.company;
      return company === undefined ? message : `${company} can still contact you. ${message}`;
    },
  });
  const { listing, problem, done, heading, more } = withdrawals;
  const all = listing.phase === 'listed' ? listing.given : [];
  if (listing.phase === 'asking') return null;
  return (
    <section className={section.block} aria-labelledby="disclosures-heading">
      <h2 id="disclosures-heading" ref={heading} tabIndex={-1} className={section.blockHeading}>
        Who can contact you
      </h2>
      {listing.phase === 'failed' && <Notice kind="pending">{listing.message}</Notice>}
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      {listing.phase === 'listed' && (
        <p className={section.text}>
          {all.length === 0
            ? 'No pro sees your name, phone, e-mail or street address. You choose that on each project’s page.'
            : 'These pros see your name, phone, e-mail and street address.'}
        </p>
      )}
      <ul className={css.consents}>
        {all.map((one) => (
          <li key={keyOf(one)} className={css.consent}>
            <p>
              {one.company}, for{' '}
              <Link to={`${paths.account('projects')}/${one.projectId}`}>
                {one.service || 'your project'}
              </Link>
            </p>
            <p className={css.moment}>Since {dayText(one.givenAt, zone)}</p>
            <WithdrawForm
              withdrawals={withdrawals}
              step="withdraw-disclosure"
              of={one.proId}
              project={one.projectId}
            >
              Withdraw
              <span className="nw-hidden">
                {' '}
                from {one.company}, {one.service || 'your project'}
              </span>
            </WithdrawForm>
          </li>
        ))}
      </ul>
      <ListEnd list="disclosures" what="pros" listing={listing} more={more} />
      <p role="status" className={section.done}>
        {done}
      </p>
    </section>
  );
}

async function list(after: string | undefined) {
  const listed = await listDisclosures(after);
  return listed.ok ? { ok: true as const, value: pageOf(listed.value) } : listed;
}

function pageOf({ disclosures, next }: GivenDisclosures): GivenPage<GivenDisclosure> {
  return { given: disclosures, next };
}

function withdrawn(
  { of, answer }: Decided,
  { given, next }: GivenPage<GivenDisclosure>,
): Withdrawn<GivenDisclosure> {
  const { id } = (answer as { value: Project }).value;
  const isGone = (one: GivenDisclosure) => keyOf(one) === `${id} ${of}`;
  return {
    done: `${given.find(isGone)?.company ?? 'The pro'} no longer sees how to reach you.`,
    left: { given: given.filter((one) => !isGone(one)), next },
  };
}

function keyOf({ projectId, proId }: Pick<GivenDisclosure, 'projectId' | 'proId'>): string {
  return `${projectId} ${proId}`;
}
