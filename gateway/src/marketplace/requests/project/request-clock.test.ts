import { DATE_MESSAGE } from '@nestwright/domain/requests/project-schema';
import {
  FAR_DATE_MESSAGE,
  OVER_WINDOW_MESSAGE,
  PAST_DATE_MESSAGE,
} from '@nestwright/domain/requests/visit-date-rules';
import { consents, projects } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { bothTicked, submitRequest } from '#marketplace/requests/testing/test-request.ts';

test.each([
  ['an early clock makes no past day possible', '2020-01-01T15:00:00.000Z', '2020-01-02', PAST_DATE_MESSAGE],
  ['nor yesterday', '2027-02-28T13:00:00.000Z', '2027-02-28', PAST_DATE_MESSAGE],
  ['a late clock makes no far day possible', '2099-01-01T15:00:00.000Z', '2099-01-02', FAR_DATE_MESSAGE],
  ['a clock of year zero changes nothing', '0000-01-01T00:00:00.000Z', '0000-01-01', PAST_DATE_MESSAGE],
  ['nor one of year 9999', '9999-12-31T23:59:59.999Z', '9999-12-31', FAR_DATE_MESSAGE],
  ['a day must exist', '2027-03-01T15:00:00.000Z', '2027-02-30', DATE_MESSAGE],
])('%s', async (_, at, DateForProject, message) => {
  const app = await startTestApp();
  const { response } = await submitRequest(testBrowser(app), { DateForProject, consent: bothTicked({ at }) });
  expect([response.statusCode, response.json().error.fields]).toEqual([422, { date: message }]);
  expect(await rowsIn(app, projects)).toBe(0);
});

test('a request that waited for a connection until its window was over at the home is refused', async () => {
  const app = await startTestApp();
  // 1:30 PM in Miami Beach, and 7:30 AM in Honolulu.
  app.clock.advance({ hours: 3, minutes: 30 });
  const consent = bothTicked({ at: '2027-03-01T12:00:00.000Z' });
  const today = { DateForProject: '2027-03-01', WindowTime: '08:00AM-11:00AM', consent };
  const late = await submitRequest(testBrowser(app), today);
  expect(late.response.json().error.fields).toEqual({ window: OVER_WINDOW_MESSAGE });
  const inHawaii = { ZipCode: '96815', City: 'Honolulu', State: 'HI' };
  expect((await submitRequest(testBrowser(app), { ...today, ...inHawaii })).response.statusCode).toBe(201);
});

test('a consent is dated by the gateway, whatever the browser’s clock says', async () => {
  const app = await startTestApp();
  await submitRequest(testBrowser(app), { consent: bothTicked({ at: '1970-01-01T00:00:00.000Z' }) });
  const rows = await app.deps.db.select({ at: consents.at }).from(consents);
  expect(rows.map(({ at }) => at)).toEqual([app.clock.now(), app.clock.now()]);
});
