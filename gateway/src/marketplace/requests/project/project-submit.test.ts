import { projectSchema } from '@nestwright/domain/requests/project-schema';
import * as v from 'valibot';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { consents, projectPros, projects } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  await addPros(app, 4);
  visitor = testBrowser(app);
});

test('a request is stored and answered with its status, history and up to three pros, nearest first', async () => {
  const { response, project, body } = await submitRequest(visitor);
  expect(response.statusCode).toBe(201);
  expect(project).toMatchObject({
    id: body.id,
    Service: 'Roof Leak Repair',
    TypeOfPropery: 'Residential',
    status: 'Matched',
  });
  expect(project.history.map(({ status }: { status: string }) => status)).toEqual(['Pending', 'Matched']);
  expect(project.pros).toHaveLength(3);
  const miles = project.pros.map((pro: { distanceMiles: number }) => pro.distanceMiles);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  expect(project.pros[0]).toMatchObject({
    answer: 'waiting',
    phone: '(305) 555-0177',
  });
  const read = v.parse(projectSchema, project);
  expect(read).toMatchObject({
    service: 'Roof Leak Repair',
    zip: '33139',
    window: '08:00AM-11:00AM',
    status: 'Matched',
  });
  expect(read.pros).toHaveLength(3);
});

test('when no pro serves the place, or the service is unknown, the project is pending', async () => {
  for (const change of [{ ZipCode: '99553' }, { Service: 'Something odd' }]) {
    const { response, project } = await submitRequest(visitor, change);
    expect([response.statusCode, project.status, project.pros]).toEqual([201, 'Pending', []]);
  }
});

test('consents are recorded, ticked or not', async () => {
  await submitRequest(visitor);
  const rows = await app.deps.db.select().from(consents);
  expect(rows.map(({ kind, isGiven }) => `${kind} ${isGiven}`).toSorted()).toEqual([
    'automated-calls false',
    'cost-information true',
  ]);
  expect(rows[0]).toMatchObject({
    textVersion: '2026-11-22',
    page: '/request-service/contact',
    at: app.clock.now(),
  });
});

test('a request takes five statements, including mail and limits; its ticked box takes two more for the audit log', async () => {
  const statements = await app.statementsOf(() => submitRequest(visitor, ticked));
  expect(statements.map((statement) => /^\w+/.exec(statement)?.[0])).toEqual([
    'select',
    'insert',
    'select',
    'insert',
    'with',
    'insert',
    'insert',
  ]);
  expect([await rowsIn(app, projects), await rowsIn(app, mails), await rowsIn(app, projectPros)]).toEqual([
    // The four companies got a code each.
    1,
    4 + 5,
    3,
  ]);
});
