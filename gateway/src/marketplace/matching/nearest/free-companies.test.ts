import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched, submitRequest } from '#marketplace/requests/testing/test-request.ts';

const HOME = '33139';

test('a company with a visit at the requested time goes after those that are free', async () => {
  const app = await startTestApp({ env: { SAMPLE_PROS: 'off', LIMIT_FACTOR: '100' } });
  const owner = testBrowser(app);
  const [near, far] = [testBrowser(app), testBrowser(app)];
  await signInPro(app, near, 'near@example.com', { company: 'Near Roofers', zip: HOME });
  await signInPro(app, far, 'far@example.com', { company: 'Far Roofers', zip: '33125' });
  const asked = async (day: string) => {
    const { project } = await submitRequest(owner, { DateForProject: day, WindowTime: '08:00AM-11:00AM' });
    return project.pros.map(({ name, reasons }: { name: string; reasons: { isFree: boolean } }) => [
      name,
      reasons.isFree,
    ]);
  };
  const { lead } = await sendMatched(owner, near);
  await actOn(near, lead, 'accept');
  const visit = { date: '2027-03-08', window: '08:00AM-11:00AM' };
  expect((await near.send('POST', `/api/leads/${lead.id}/schedule`, visit)).statusCode).toBe(200);
  expect(await asked('2027-03-08')).toEqual([
    ['Far Roofers', true],
    ['Near Roofers', false],
  ]);
  expect(await asked('2027-03-15')).toEqual([
    ['Near Roofers', true],
    ['Far Roofers', true],
  ]);
});
