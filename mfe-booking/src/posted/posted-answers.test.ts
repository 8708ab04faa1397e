import { complete, gateway, location } from '#testing/posted-steps.ts';

test('city and state follow a ZIP that changes, also after an unfinished one, until the visitor changes them', async () => {
  const site = gateway();
  await site.post('zip', { zip: '33139' });
  await site.post('zip', { zip: '822', go: 'previous' });
  await site.post('zip', { zip: '82240' });
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '82240', City: 'Torrington', State: 'WY' });
  const typed = { address: '1 Main Street', city: 'Lingle', state: 'WY', zip: '82240' };
  await site.post('address', { ...typed, go: 'previous' });
  await site.post('zip', { zip: '33139' });
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '33139', City: 'Lingle', State: 'FL' });
});

test('an address whose ZIP is changed on its own step gets the place of the new one', async () => {
  const site = gateway();
  await site.post('zip', { zip: '33139' });
  const shown = { address: '1 Main Street', city: 'Miami Beach', state: 'FL', zip: '82240' };
  await site.post('address', { ...shown, go: 'previous' });
  expect(site.held.draft?.draft).toMatchObject({ City: 'Torrington', State: 'WY' });
});

test('a ZIP is read as the browser’s field reads it: its first five digits', async () => {
  const site = gateway();
  expect(location(await site.post('zip', { zip: '33139-1234' }))).toEqual([303, '/request-service/describe']);
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '33139', City: 'Miami Beach' });
  site.holds(complete);
  const filled = { address: '1200 Ocean Drive', city: 'Miami Beach', state: 'FL', zip: ' 33139-1234' };
  expect(location(await site.post('address', filled))).toEqual([303, '/request-service/contact']);
});
