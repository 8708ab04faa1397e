import { startTestApp } from '#testing/start-test-app.ts';

/** How the gateway's clock bounds each moment and day that a command may carry. */
const bounds: Readonly<Record<string, string>> = {
  'POST /api/users UserDateCreated': 'ignored: the gateway stores its own time',
  'POST /api/users LastLoginUserDate': 'ignored: the gateway stores its own time',
  'PUT /api/draft savedAt': 'orders answers of one visitor, for a day by the gateway’s clock',
  'PUT /api/draft answeredAt': 'orders answers of one visitor, for a day by the gateway’s clock',
  'PUT /api/draft others savedAt': 'orders answers of one visitor, for a day by the gateway’s clock',
  'PUT /api/draft others answeredAt': 'orders answers of one visitor, for a day by the gateway’s clock',
  'DELETE /api/draft ? savedAt': 'compared with what the same visitor stored',
  'POST /api/pro-papers lastDay': 'from today at the company on, for 50 years (change-papers.ts)',
  'POST /api/desk/partners/{id}/steps since': 'chooses among stored events',
  'POST /api/leads/{id}/schedule date': 'not in the past (schedule-lead.ts)',
  'POST /api/leads/{id}/quote/offer content startsOn':
    'from today at the home on, for a year (quote-days.ts)',
  'POST /api/leads/{id}/quote/offer content validUntil':
    'from today at the home on, for 90 days (quote-days.ts)',
  'POST /api/projects/{id}/agreement/changes validUntil':
    'from today at the home on, for 30 days (quote-days.ts)',
  'POST /api/leads/{id}/agreement/changes validUntil':
    'from today at the home on, for 30 days (quote-days.ts)',
  'PUT /api/pro/visit-hours daysOff': 'from today at the company on, for 400 days (visit-settings.ts)',
  ...Object.fromEntries(
    ['projects/{id}/pros/{proId}', 'leads/{id}'].flatMap((of) =>
      ['proposals times', 'proposals/{proposalId}/hold startsAt', '{visitId}/move startsAt'].map((field) => [
        `POST /api/${of}/visits/${field}`,
        'from two hours to sixty days from now (free-times.ts)',
      ]),
    ),
  ),
};

interface Schema {
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Names of moments and days; their schemas don't always say so. */
const MOMENT = /(?:^|[a-z])(?:At|Date\w*|On|Until)$|^(?:date|times|since|lastDay|daysOff)$/;

test('every moment that a command carries is bounded by the gateway’s clock, or says why it need not be', async () => {
  const { app } = await startTestApp();
  const { paths } = (await app.inject('/api/docs.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const commands = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  expect(commands.length).toBeGreaterThan(80);
  const found = commands.flatMap(({ name, operation: { parameters = [], requestBody } }) => [
    ...parameters.flatMap((one) => momentsIn({ properties: { [one.name]: one.schema } }, `${name} ?`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => momentsIn(schema, name)),
  ]);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(bounds).toSorted());
});

function momentsIn(schema: Schema, where: string): string[] {
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
      const isMoment = one.format?.startsWith('date') === true || MOMENT.test(name);
      return [...(isMoment ? [`${where} ${name}`] : []), ...momentsIn(one, `${where} ${name}`)];
    }),
    ...parts.flatMap((part) => (part ? momentsIn(part, where) : [])),
  ];
}
