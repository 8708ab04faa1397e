import { notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs, RouteObject } from '@nestwright/contract/router';

import { loadCompanies } from '#screens/companies/companies-loader.ts';
import { loadCompany } from '#screens/company/company-loader.ts';

/** This remote's routes: company pages, the professionals' pages, and the companies lists. */
export const routes: RouteObject[] = [
  {
    path: '/pro/:id',
    loader: loadCompany,
    lazy: async () => ({ Component: (await import('#screens/company/company-screen.tsx')).CompanyScreen }),
  },
  {
    path: '/pro-sign-up',
    lazy: async () => ({
      Component: (await import('#screens/pro-sign-up/pro-sign-up-screen.tsx')).ProSignUpScreen,
    }),
  },
  {
    path: '/pro-sign-up/profile',
    lazy: async () => ({ Component: (await import('#screens/profile/profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: '/pro-sign-up/leads',
    lazy: async () => ({ Component: (await import('#screens/leads/leads-screen.tsx')).LeadsScreen }),
  },
  {
    path: '/pro-sign-up/leads/:id',
    loader: onlyPlausibleLead,
    lazy: async () => ({ Component: (await import('#screens/leads/lead-screen.tsx')).LeadScreen }),
  },
  {
    path: '/:state/:city/:service/:servicetype/*',
    loader: loadCompanies,
    lazy: async () => ({
      Component: (await import('#screens/companies/companies-screen.tsx')).CompaniesScreen,
    }),
  },
];

/** Only the gateway knows whose lead it is. An impossible id is a 404 for everyone. */
function onlyPlausibleLead({ params }: LoaderFunctionArgs): null {
  if (!/^[\w-]{1,64}$/.test(params['id'] ?? '')) throw notFound();
  return null;
}
