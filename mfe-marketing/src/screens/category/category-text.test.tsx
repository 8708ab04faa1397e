import { showPage } from '#testing/show-page.tsx';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { screen, waitFor } from '@testing-library/react';

const WRITE = 'POST /api/chat/completions';

beforeEach(resetGateway);

test.each([
  ['model', 'Written with AI'],
  ['template', 'About this service'],
])('a text by the %s is labeled "%s" and shown as text, not as HTML', async (writtenBy, label) => {
  const content = JSON.stringify({
    title: 'Leaks found first',
    body: '<b>Roofers</b> look before they climb.',
  });
  answerGateway({
    [WRITE]: () => ({ body: { choices: [{ message: { content } }], x_written_by: writtenBy } }),
  });
  showPage('/category/Roofing');
  expect(await screen.findByText('<b>Roofers</b> look before they climb.')).toBeInTheDocument();
  expect(screen.getByText(label)).toBeInTheDocument();
});

test.each([
  ['?kd=roof-leak-repair', 'Roof Leak Repair'],
  ['?kd=<script>', 'Roofing'],
  ['', 'Roofing'],
])('with %j, the text is about %s', async (search, keyword) => {
  showPage(`/category/Roofing${search}`);
  await waitFor(() => expect(JSON.stringify(sentRequests(WRITE)[0]?.body)).toContain(keyword));
});

test('a text that fails to load is left out', async () => {
  showPage('/category/Roofing');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'About this service' })).not.toBeInTheDocument(),
  );
});
