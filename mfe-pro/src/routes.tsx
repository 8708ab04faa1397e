import { notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs, RouteObject } from '@nestwright/contract/router';

import { answerReport } from '#decisions/review-acts.ts';
import { loadCompanies } from '#screens/companies/companies-loader.ts';
import { loadCompany } from '#screens/company/company-loader.ts';
import { partAt } from '#screens/profile/profile-parts.ts';

export { fragments } from '#fragments/offered-fragments.ts';

/** This remote's routes: company pages, the pros' pages, and the companies lists. */
export const routes: RouteObject[] = [
  {
    path: '/pro/:id',
    loader: loadCompany,
    // The browser itself posts a report.
    ...(typeof document === 'undefined' && { action: answerReport }),
    lazy: async () => ({ Component: (await import('#screens/company/company-screen.tsx')).CompanyScreen }),
  },
  {
    path: '/pro-sign-up',
    action: async (args) =>
      (await import('#screens/pro-sign-up/pro-sign-up-screen.tsx')).answerProSignIn(args),
    lazy: async () => ({
      Component: (await import('#screens/pro-sign-up/pro-sign-up-screen.tsx')).ProSignUpScreen,
    }),
  },
  {
    path: '/pro-sign-up/profile/:part?',
    loader: typeof document === 'undefined' ? loadProfile : onlyKnownPart,
    // The page itself shows what a form has saved.
    shouldRevalidate: () => false,
    action: async (args) => (await import('#screens/profile/profile-screen.tsx')).answerProfile(args),
    lazy: async () => ({ Component: (await import('#screens/profile/profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: '/pro-sign-up/visits',
    loader: typeof document === 'undefined' ? loadPro : () => null,
    shouldRevalidate: () => false,
    action: async (args) => (await import('#screens/visits/visits-screen.tsx')).answerVisits(args),
    lazy: async () => ({ Component: (await import('#screens/visits/visits-screen.tsx')).VisitsScreen }),
  },
  {
    path: '/pro-sign-up/leads',
    loader: typeof document === 'undefined' ? loadPro : () => null,
    // The page itself shows what a decision has changed.
    shouldRevalidate: () => false,
    action: async (args) => (await import('#screens/leads/leads-screen.tsx')).answerInbox(args),
    lazy: async () => ({ Component: (await import('#screens/leads/leads-screen.tsx')).LeadsScreen }),
  },
  {
    path: '/pro-sign-up/leads/:id',
    loader: typeof document === 'undefined' ? loadLead : onlyPlausibleLead,
    shouldRevalidate: () => false,
    action: async (args) => (await import('#screens/leads/lead-screen.tsx')).answerLead(args),
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

/** The profile has four steps. Every other address below it is a 404. */
function onlyKnownPart({ params }: LoaderFunctionArgs): null {
  if (partAt(params['part']) === undefined) throw notFound();
  return null;
}

// Loaded on the first request, because other pages don't need it.

async function loadPro(args: LoaderFunctionArgs) {
  return (await import('#known/load-pro.ts')).loadPro(args);
}

async function loadProfile(args: LoaderFunctionArgs) {
  onlyKnownPart(args);
  return loadPro(args);
}

async function loadLead(args: LoaderFunctionArgs) {
  onlyPlausibleLead(args);
  return loadPro(args);
}
