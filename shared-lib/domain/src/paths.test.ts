import { paths } from './paths.ts';

test.each([
  [paths.category('Chimney Sweep'), '/category/Chimney-Sweep'],
  [
    paths.requestService({ service: 'Drain Cleaning', zip: '02134' }),
    '/request-service?service=Drain%20Cleaning&zipcode=02134',
  ],
  [paths.requestService({ company: 'Harbor & Pine' }), '/request-service?company=Harbor%20%26%20Pine'],
  [paths.requestService(), '/request-service'],
  [paths.requestCategory('Chimney Sweep', { zip: '' }), '/request-service?service=Chimney-Sweep'],
  [paths.startProject({ discount: 'yes' }), '/start-project?discount=yes'],
  [paths.signUp({ discount: 'no' }), '/sign-up?discount=no'],
  [paths.account('dashboard'), '/account/dashboard'],
  [paths.sitemapTab('florida'), '/sitemap/florida'],
  [paths.pro('a/b'), '/pro/a%2Fb'],
  [
    paths.companies({ state: 'FL', city: 'Miami Beach', service: 'Pool & Spa', serviceType: 'Repair' }),
    '/FL/Miami-Beach/Pool-%26-Spa/Repair',
  ],
])('%s', (built, expected) => {
  expect(built).toBe(expected);
});
