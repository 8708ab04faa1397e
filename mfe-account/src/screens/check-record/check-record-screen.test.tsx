import { receiptText } from '@nestwright/domain/record/record-rules';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { testKey, testRecord } from '@nestwright/domain/testing/record-files';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showPage } from '#testing/show-page.tsx';

const key = testKey();
const record = testRecord(key, 4, () => 0.5);
const published = [
  {
    id: key.id,
    publicKey: key.publicKey,
    from: '2027-01-01T00:00:00.000Z',
    until: '2028-01-01T00:00:00.000Z',
  },
];

beforeEach(() => {
  resetGateway();
  answerGateway({ 'GET /.well-known/nestwright-keys.json': () => ({ body: { keys: published } }) });
});

async function choose(content: unknown, name = 'record.json') {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = new File([text], name, { type: 'application/json' });
  // jsdom's files lack this method.
  file.text = () => Promise.resolve(text);
  await userEvent.upload(screen.getByLabelText(/Record file/), file);
}

test('a whole record is shown, and none of it is sent', async () => {
  await showPage('/check-record');
  await choose(record);
  expect(await screen.findByText(/^None of the \d entries was changed/)).toHaveTextContent(
    'signed by Nestwright',
  );
  await userEvent.click(screen.getByLabelText(/Receipt/));
  await userEvent.paste(receiptText(record.entries.at(-1)!));
  expect(await screen.findByText(/^The record is complete/)).toHaveTextContent('signed by Nestwright');
  for (const { call } of sentRequests()) expect(call).toBe('GET /.well-known/nestwright-keys.json');
});

test('for a changed record, the page says what is wrong', async () => {
  await showPage('/check-record');
  await choose({ ...record, entries: record.entries.toSpliced(1, 1) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Entry 2 is missing');
});

test('without a receipt, a truncated file is not called whole; the mailed receipt reveals the missing end', async () => {
  await showPage('/check-record');
  await choose({ ...record, entries: record.entries.slice(0, 3) });
  expect(await screen.findByText(/^None of the \d entries was changed/)).toHaveTextContent(
    'Add the receipt from our latest e-mail: it shows whether later entries were cut off.',
  );
  expect(screen.queryByText(/is complete/)).toBeNull();
  await userEvent.click(screen.getByLabelText(/Receipt/));
  await userEvent.paste(receiptText(record.entries[3]!));
  expect(await screen.findByRole('alert')).toHaveTextContent('The end was cut off');
});

test('the link in a mail brings its receipt along', async () => {
  await showPage(`/check-record#${receiptText(record.entries[3]!)}`);
  expect(screen.getByLabelText(/Receipt/)).toHaveValue(receiptText(record.entries[3]!));
  await choose({ ...record, entries: record.entries.slice(0, 3) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The end was cut off');
});

test('a file that is not a record is refused with an explanation', async () => {
  await showPage('/check-record');
  await choose('not even JSON');
  expect(await screen.findByRole('alert')).toHaveTextContent('not a Nestwright record');
});
