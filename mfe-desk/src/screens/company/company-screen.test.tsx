import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { screen, within } from '@testing-library/react';

import { showPage } from '#testing/show-page.tsx';

const id = '22222222-2222-4222-8222-222222222222';
const at = '2027-03-01T15:00:00.000Z';
const company = {
  id,
  name: 'Ocean Drive Roofers',
  vetting: 'checking',
  city: 'Miami',
  state: 'FL',
  categories: ['Roofing'],
  waiting: 2,
  missingCount: 0,
  since: at,
  zip: '33139',
  radiusMiles: 25,
  phone: '',
  website: null,
  about: '',
  needsNoLicense: false,
  registeredAt: at,
  missing: [],
  needs: [
    {
      trade: 'Roofing',
      state: 'FL',
      board: 'Construction Industry Licensing Board',
      source: 'Florida Statutes, chapter 489, part I',
      register: 'https://register.example/',
    },
  ],
  unchecked: ['No legal name has been checked'],
  openUntil: null as string | null,
};
const paper = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'license',
  legalName: '',
  runBy: '',
  number: 'CCC1330000',
  trade: 'Roofing',
  state: 'FL',
  lastDay: '2028-08-31',
  file: { type: 'image/jpeg', bytes: 2000 },
  sentAt: at,
  decision: null,
  decidedAt: null,
};

function answerWith(change: object, mayOverride = false): void {
  const body = { company: { ...company, ...change }, mayOverride, papers: [paper], decisions: [] };
  answerGateway({ [`GET /api/desk/companies/${id}`]: () => ({ body }) });
}

beforeEach(resetGateway);

test('a company’s page shows its license and where the state lists it; its files need a reason', async () => {
  answerWith({});
  const { container } = await showPage(`/desk/companies/${id}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ocean Drive Roofers');
  expect(screen.getByRole('link', { name: 'Look up the license: Roofing' })).toHaveAttribute(
    'href',
    'https://register.example/',
  );
  expect(screen.getByText('Valid through August 31, 2028')).toBeInTheDocument();
  expect(screen.getByText('No legal name has been checked')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('form', { name: 'Files, phone number and who runs it' })).toBeInTheDocument();
  const decide = within(screen.getByRole('form', { name: 'Decision' }));
  expect(decide.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'verify',
    'ask',
    'pause',
    'refuse',
  ]);
  expect(decide.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('opened papers are shown in the page; only an admin may verify without all of them', async () => {
  answerWith({ openUntil: '2027-03-01T16:00:00.000Z' }, true);
  await showPage(`/desk/companies/${id}`);
  expect(screen.getByRole('img', { name: /License CCC1330000/ })).toHaveAttribute(
    'src',
    `/api/desk/papers/${paper.id}/file`,
  );
  expect(screen.queryByLabelText('Why do you need them?')).not.toBeInTheDocument();
  expect(
    screen.getByRole('checkbox', { name: /^Verify despite missing or unchecked documents/ }),
  ).not.toBeChecked();
});

test('the list shows how long each company has waited and what is missing', async () => {
  const since = new Date(Date.now() - 73 * 3_600_000).toISOString();
  const companies = [{ ...company, since, missingCount: 2 }];
  answerGateway({ 'GET /api/desk/companies': () => ({ body: { companies, next: 'x~y' } }) });
  await showPage('/desk/companies');
  expect(screen.getByRole('link', { name: 'Ocean Drive Roofers' })).toHaveAttribute(
    'href',
    `/desk/companies/${id}`,
  );
  expect(screen.getByText('3 days')).toBeInTheDocument();
  expect(screen.getByText('Miami, FL · Roofing · 2 documents to check · 2 missing')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next 50' })).toHaveAttribute(
    'href',
    '/desk/companies?state=checking&after=x%7Ey',
  );
});

test.each([
  ['/desk/companies', 'Companies to check'],
  ['/desk/companies?state=verified', 'Verified companies'],
])('the heading of %s says which companies it lists, even without any', async (address, heading) => {
  answerGateway({ 'GET /api/desk/companies': () => ({ body: { companies: [], next: null } }) });
  await showPage(address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByText('No companies here.')).toBeInTheDocument();
});

test('a verified company’s new phone and website are shown next to the checked ones', async () => {
  answerWith({
    vetting: 'verified',
    openUntil: at,
    phone: '(305) 555-0177',
    website: 'https://checked.example',
    newContact: { phone: '(305) 555-0199', website: null },
  });
  await showPage(`/desk/companies/${id}`);
  const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(['Phone', 'New phone', 'Website', 'New website'].map(valueOf)).toEqual([
    '(305) 555-0177',
    '(305) 555-0199',
    'https://checked.example',
    'none',
  ]);
});
