import { startTestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';

test('favorites keep their order, without duplicates, and belong to one account', async () => {
  const app = await startTestApp();
  const [ada, eve] = [testBrowser(app), testBrowser(app)];
  await signUp(app, ada, 'ada@example.com');
  await signUp(app, eve, 'eve@example.com');
  expect((await ada.get('/api/favorites')).json()).toEqual({ categories: [] });
  await ada.send('PUT', '/api/favorites', { categories: ['Roofing'] });
  const saved = await ada.send('PUT', '/api/favorites', { categories: ['HVAC', 'Roofing', 'HVAC'] });
  expect(saved.json()).toEqual({ categories: ['HVAC', 'Roofing'] });
  expect((await ada.get('/api/favorites')).json()).toEqual({ categories: ['HVAC', 'Roofing'] });
  expect((await eve.get('/api/favorites')).json()).toEqual({ categories: [] });
});

test('unknown categories and visitors without an account are refused', async () => {
  const app = await startTestApp();
  const ada = testBrowser(app);
  await signUp(app, ada, 'ada@example.com');
  for (const body of [{ categories: ['Car Rental'] }, { categories: 'HVAC' }, {}, { categories: [1] }]) {
    expect((await ada.send('PUT', '/api/favorites', body)).statusCode).toBe(422);
  }
  expect((await testBrowser(app).get('/api/favorites')).statusCode).toBe(401);
  expect((await testBrowser(app).send('PUT', '/api/favorites', { categories: [] })).statusCode).toBe(401);
});

test('pages that were opened before the call was renamed are redirected to it', async () => {
  const app = await startTestApp();
  const ada = testBrowser(app);
  await signUp(app, ada, 'ada@example.com');
  const answer = await ada.send('PUT', '/api/favourites', { categories: ['HVAC'] });
  expect([answer.statusCode, answer.headers['location']]).toEqual([308, '/api/favorites']);
});
