import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  await addPros(app, 3);
  visitor = testBrowser(app);
});

test('a ticked box sends the lead to each matched pro and to operations, with everything they need', async () => {
  await submitRequest(visitor, {
    ...ticked,
    visit: { source: 'g', campaign: 'pmax', company: 'Royal Palm Roofing' },
  });
  const sent = (await app.mails()).filter(({ template }) => template.startsWith('lead'));
  expect(sent).toHaveLength(4);
  expect(sent.filter(({ template }) => template === 'lead')).toHaveLength(3);
  expect(sent.filter(({ to }) => to === app.deps.config.OPERATIONS_EMAIL)).toHaveLength(1);
  for (const { text } of sent) expect(text.indexOf('When:')).toBeLessThan(text.indexOf('Source:'));
  for (const { text, subject, replyTo } of sent) {
    expect(subject).toBe('New request: Roof Leak Repair in Miami Beach, FL');
    expect(replyTo).toBe('ada@example.com');
    for (const fact of [
      'Source: ad (g)',
      'Campaign type: Performance Max',
      'Company: Royal Palm Roofing',
      'Name: Ada Byron',
      'Phone: (305) 555-0143',
      'E-mail: ada@example.com',
      'Where: 1200 Ocean Drive, 4B, Miami Beach, FL 33139',
      'Property: Residential',
      'Type: Repair',
      'Note: Water over the sink since Monday.',
      'When: Tuesday, March 2, 2027, Morning, 8–11\u00a0AM',
    ]) {
      expect(text).toContain(fact);
    }
  }
  const operations = sent.find(({ template }) => template === 'lead_operations');
  expect(operations?.text).toContain('Coral Roof 3, in the home’s ZIP');
});

test('the lead leaves out rows without a value', async () => {
  await submitRequest(visitor, {
    ...ticked,
    visit: {},
    TellUsAboutYourProject: '',
    TypeOfservices: [],
  });
  for (const { text } of (await app.mails()).filter(({ template }) => template.startsWith('lead'))) {
    expect(text).not.toMatch(/^(?:Source|Campaign type|Type|Note|How soon|City id):|: -$/m);
  }
});

test('the city and the discount of the visitor’s link reach the lead', async () => {
  await submitRequest(visitor, { ...ticked, visit: { source: 'g', cityId: '33820', discount: 'yes' } });
  const leads = (await app.mails()).filter(({ template }) => template.startsWith('lead'));
  expect(leads).toHaveLength(4);
  for (const { text } of leads)
    for (const fact of ['City id: 33820', 'Discount link: yes']) expect(text).toContain(fact);
});
