import type { LoaderFunctionArgs, RouteObject } from '@nestwright/contract/router';

/** This remote's routes: the desk of Nestwright's staff. */
export const routes: RouteObject[] = [
  {
    path: '/desk',
    loader: async (args) => (await import('#desk/load-desk.ts')).loadOverview(args),
    lazy: async () => ({
      Component: (await import('#screens/overview/overview-screen.tsx')).OverviewScreen,
    }),
  },
  {
    path: '/desk/search',
    loader: async (args) => (await import('#desk/load-desk.ts')).loadSearch(args),
    lazy: async () => ({ Component: (await import('#screens/search/search-screen.tsx')).SearchScreen }),
  },
  {
    path: '/desk/companies',
    loader: async (args) => (await import('#desk/load-company.ts')).loadCompanies(args),
    lazy: async () => ({
      Component: (await import('#screens/companies/companies-screen.tsx')).CompaniesScreen,
    }),
  },
  {
    path: '/desk/companies/:id',
    loader: async (args) => (await import('#desk/load-company.ts')).loadCompany(args),
    ...(typeof document === 'undefined' && { action: answerCompany }),
    lazy: async () => ({
      Component: (await import('#screens/company/company-screen.tsx')).CompanyScreen,
    }),
  },
  {
    path: '/desk/audit',
    loader: async (args) => (await import('#desk/load-audit.ts')).loadAudit(args),
    lazy: async () => ({ Component: (await import('#screens/audit/audit-screen.tsx')).AuditScreen }),
  },
  {
    path: '/desk/partners',
    loader: async (args) => (await import('#desk/load-partners.ts')).loadPartners(args),
    ...(typeof document === 'undefined' && { action: answerPartners }),
    lazy: async () => ({ Component: (await import('#screens/partners/partners-screen.tsx')).PartnersScreen }),
  },
  {
    path: '/desk/partners/:id',
    loader: async (args) => (await import('#desk/load-partners.ts')).loadPartner(args),
    ...(typeof document === 'undefined' && { action: answerPartner }),
    lazy: async () => ({ Component: (await import('#screens/partner/partner-screen.tsx')).PartnerScreen }),
  },
  {
    path: '/desk/:queue',
    loader: async (args) => (await import('#desk/load-desk.ts')).loadQueue(args),
    lazy: async () => ({ Component: (await import('#screens/queue/queue-screen.tsx')).QueueScreen }),
  },
  {
    path: '/desk/:queue/:id',
    loader: async (args) => (await import('#desk/load-desk.ts')).loadItem(args),
    ...(typeof document === 'undefined' && { action: answerItem }),
    lazy: async () => ({ Component: (await import('#screens/item/item-screen.tsx')).ItemScreen }),
  },
];

async function answerItem(args: LoaderFunctionArgs) {
  return (await import('#desk/answer-item.ts')).answerItem(args);
}

async function answerPartners(args: LoaderFunctionArgs) {
  return (await import('#desk/answer-partner.ts')).answerPartners(args);
}

async function answerPartner(args: LoaderFunctionArgs) {
  return (await import('#desk/answer-partner.ts')).answerPartner(args);
}

async function answerCompany(args: LoaderFunctionArgs) {
  return (await import('#desk/answer-company.ts')).answerCompany(args);
}
