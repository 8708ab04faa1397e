import { Link, useLoaderData } from '@nestwright/contract/router';
import { vettings } from '@nestwright/domain/companies/vetting-rules';
import type { DeskCompany } from '@nestwright/domain/companies/vetting-schema';

import { ageText, listTexts, stateNames } from '#desk/company-texts.ts';
import { deskPaths } from '#desk/desk-paths.ts';
import type { CompanyList } from '#desk/load-company.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { PageLinks } from '#frame/page-links.tsx';

/** /desk/companies: companies in one state, longest wait first. */
export function CompaniesScreen() {
  const loaded = useLoaderData() as Loaded<CompanyList>;
  const { title, about } = listTexts[loaded.kind === 'ready' ? loaded.value.state : 'checking'];
  return (
    <DeskFrame title={title} description={about} loaded={loaded}>
      {({ state, companies, next, isFirst, readAt }) => (
        <>
          <p className={css.text}>{about}</p>
          <nav aria-label="Status">
            <ul className={css.trail}>
              {states.map((one) => (
                <li key={one}>
                  <Link to={addressOf(one)} aria-current={one === state ? 'page' : undefined}>
                    {stateNames[one]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {companies.length === 0 && <p className={css.text}>No companies here.</p>}
          <ul className={css.rows} aria-label={stateNames[state]}>
            {companies.map((company) => (
              <li key={company.id} className={css.row}>
                <Link to={deskPaths.company(company.id)}>{company.name}</Link>
                <span className={css.count}>{ageText(company.since, readAt)}</span>
                <p className={css.note}>{lineOf(company)}</p>
              </li>
            ))}
          </ul>
          <PageLinks
            first={isFirst ? null : addressOf(state)}
            next={
              next === null
                ? null
                : `${deskPaths.companies}?${new URLSearchParams({ state, after: next }).toString()}`
            }
          />
        </>
      )}
    </DeskFrame>
  );
}

const states = ['checking', ...vettings.filter((one) => one !== 'checking')] as const;

function addressOf(state: (typeof states)[number]): string {
  return state === 'checking' ? deskPaths.companies : `${deskPaths.companies}?state=${state}`;
}

function lineOf({ city, state, categories, waiting, changesContact, missingCount }: DeskCompany): string {
  return [
    [city, state].filter((part) => part !== '').join(', '),
    categories.join(', '),
    waiting === 1 ? '1 document to check' : `${waiting} documents to check`,
    changesContact ? 'new phone or website' : '',
    missingCount === 0 ? 'nothing missing' : `${missingCount} missing`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
