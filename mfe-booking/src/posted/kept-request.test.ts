import { complete, contact, gateway, location } from '#testing/posted-steps.ts';

test('a form continues what its page was showing, even if the server has forgotten it meanwhile', async () => {
  const site = gateway();
  await site.post('zip', { zip: '33139' });
  await site.post('describe', { description: 'It drips' });
  const { id } = site.held.draft!;
  const form = { serviceTypes: 'Repair', before: await site.before('type') };
  site.held.draft = null;
  expect(location(await site.post('type', form))).toEqual([303, '/request-service/property']);
  expect(site.held.draft).toMatchObject({
    id,
    draft: { ZipCode: '33139', TellUsAboutYourProject: 'It drips', TypeOfservices: ['Repair'] },
  });
});

test('a form of a request that was sent sends nothing again; another step begins another request', async () => {
  const site = gateway();
  site.holds({ ...complete, description: 'It drips' });
  const form = { ...contact, before: await site.before('contact') };
  await site.post('contact', form);
  expect(location(await site.post('contact', form))).toEqual([303, '/request-service/thanks']);
  await site.post('describe', { description: 'It pours', before: form.before });
  expect(site.held.sent).toHaveLength(1);
  expect(site.held.draft?.id).not.toBe(site.held.sent[0]!['id']);
});

test('an address that names another service begins another request; each address shows its own', async () => {
  const site = gateway();
  const [roofing, plumbing] = ['?service=Roofing', '?service=Plumbing'];
  await site.post('zip', { zip: '33139' }, roofing);
  await site.post('describe', { description: 'Shingles are missing' }, roofing);
  await site.post('zip', { zip: '82240' }, plumbing);
  await site.post('describe', { description: 'It drips' }, plumbing);
  expect(await site.open('describe', roofing)).toMatchObject({
    draft: { service: 'Roofing', zip: '33139', description: 'Shingles are missing' },
    others: [{ draft: { service: 'Plumbing', description: 'It drips' } }],
  });
  const form = { serviceTypes: 'Repair', before: await site.before('type', roofing) };
  await site.post('type', form, roofing);
  expect(await site.open('describe', plumbing)).toMatchObject({
    draft: { service: 'Plumbing', zip: '82240', description: 'It drips', serviceTypes: [] },
    others: [{ draft: { service: 'Roofing', serviceTypes: ['Repair'] } }],
    keptAt: site.held.draft!.savedAt,
  });
  expect(await site.open('describe')).toMatchObject({ draft: { service: 'Roofing' } });
  expect(JSON.stringify(await site.open('describe'))).not.toContain(site.held.draft!.secret);
});

test('two steps that are posted at the same moment both keep their answers', async () => {
  const site = gateway();
  site.holds(complete);
  const before = await site.before('describe');
  const answers = await Promise.all([
    site.post('describe', { description: 'It drips', before }),
    site.post('type', { serviceTypes: 'Repair', before }),
    site.post('property', { propertyType: 'Commercial', before }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
  expect(site.held.draft?.draft).toMatchObject({
    TellUsAboutYourProject: 'It drips',
    TypeOfservices: ['Repair'],
    TypeOfPropery: 'Commercial',
  });
});

test('a request for another service that is begun while one is sent stays', async () => {
  const site = gateway();
  site.holds({ ...complete, service: 'Roofing' });
  await Promise.all([site.post('contact', contact), site.post('zip', { zip: '82240' }, '?service=Plumbing')]);
  expect(site.held.sent).toHaveLength(1);
  const steps = [site.held.draft!, ...site.held.draft!.others!].map(({ step }) => step);
  expect(steps.toSorted()).toEqual(['describe', 'thanks']);
});
