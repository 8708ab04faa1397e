import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { testKey, testRecord } from '@nestwright/domain/testing/record-files';
import { screen, within } from '@testing-library/react';

import { wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const key = testKey();
const published = [
  {
    id: key.id,
    publicKey: key.publicKey,
    from: '2027-01-01T00:00:00.000Z',
    until: '2028-01-01T00:00:00.000Z',
  },
];

beforeEach(resetGateway);

function answer(record: unknown, keys: unknown = { keys: published }) {
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1')] } }),
    'GET /api/projects/p1/record': () => ({ body: record as object }),
    'GET /.well-known/nestwright-keys.json': () => ({ body: keys as object }),
  });
}

test('the record shows what happened, when and by whom, and says that it is whole', async () => {
  answer(testRecord(key, 3, () => 0.5));
  await showPage('/account/projects/p1/record');
  expect(await screen.findByText(/The record is complete: all 3 entries/)).toHaveTextContent(
    'signed by Nestwright',
  );
  const entries = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^Hash /));
  expect(entries).toHaveLength(3);
  expect(entries[0]).toHaveTextContent(/^The homeowner set the visit.*by Homeowner/);
  expect(screen.getByRole('link', { name: 'Download the record' })).toHaveAttribute(
    'href',
    '/api/projects/p1/record',
  );
});

test('for a changed record, the page says so', async () => {
  const record = testRecord(key, 3, () => 0.5);
  record.entries[1]!.payload!.facts = { service: 'Another one' };
  answer(record);
  await showPage('/account/projects/p1/record');
  expect(await screen.findByRole('alert')).toHaveTextContent('Entry 2 was edited');
});

test('a project that is not this browser’s has no record here', async () => {
  answerGateway({ 'GET /api/projects': () => ({ body: { projects: [] } }) });
  await showPage('/account/projects/p1/record');
  expect(await screen.findByText(/isn’t in this browser or your account/)).toBeVisible();
});
