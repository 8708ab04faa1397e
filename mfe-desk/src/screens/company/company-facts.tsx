import type { ReactNode } from 'react';
import type { DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';

import { stateNames } from '#desk/company-texts.ts';
import { Moment } from '#frame/moment.tsx';

/** The known facts about a company, in rows. */
export function companyFacts({ company, papers }: DeskCompanyDetail): { name: string; value: ReactNode }[] {
  const identity = papers.findLast(({ kind, decision }) => kind === 'identity' && decision !== 'replaced');
  const { newContact } = company;
  const isNewPhone = newContact && newContact.phone !== company.phone;
  const isNewWebsite = newContact && newContact.website !== company.website;
  return [
    {
      name: 'Status',
      value: (
        <>
          {stateNames[company.vetting]}, since <Moment at={company.since} />
        </>
      ),
    },
    { name: 'Registered', value: <Moment at={company.registeredAt} /> },
    { name: 'Legal name', value: identity?.legalName ?? 'not given' },
    { name: 'Run by', value: identity?.runBy ?? '' },
    { name: 'Phone', value: company.phone },
    { name: 'New phone', value: isNewPhone ? newContact.phone : '' },
    { name: 'Trades', value: company.categories.join(', ') },
    {
      name: 'Service area',
      value: `${company.radiusMiles} miles around ${[company.city, company.state, company.zip].filter(Boolean).join(', ')}`,
    },
    { name: 'Website', value: company.website ?? '' },
    { name: 'New website', value: isNewWebsite ? (newContact.website ?? 'none') : '' },
    {
      name: 'License',
      value: company.needsNoLicense ? 'The company says that its work needs no license.' : '',
    },
  ].filter(({ value }) => value !== '');
}
