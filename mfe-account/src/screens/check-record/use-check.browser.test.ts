import { recordCrypto } from '@nestwright/domain/record/record-crypto';
import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import { readPublishedKeys } from '@nestwright/domain/record/record-calls';
import { receiptText } from '@nestwright/domain/record/record-rules';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { testKey, testRecord } from '@nestwright/domain/testing/record-files';
import { act, renderHook, waitFor } from '@testing-library/react';

import { useCheck } from './use-check.ts';

const key = testKey();
const record = testRecord(key, 4, () => 0.5);
/** The record without its last entry, and the receipts of the last entry that it has and of the one that it lacks. */
const shortened = { ...record, entries: record.entries.slice(0, 3) };
const own = receiptText(record.entries[2]!);
const missing = receiptText(record.entries[3]!);
const text = JSON.stringify(shortened);

beforeEach(() => {
  resetGateway();
  const published = { id: key.id, publicKey: key.publicKey, from: '2027-01-01T00:00:00.000Z' };
  answerGateway({
    'GET /.well-known/nestwright-keys.json': () => ({
      body: { keys: [{ ...published, until: '2028-01-01T00:00:00.000Z' }] },
    }),
  });
});

/** Opens the page and chooses the shortened record; `hold` lets the next check wait until it is called back. */
async function show() {
  let wait: Promise<void> | undefined;
  const file = new File([text], 'record.json', { type: 'application/json' });
  file.text = async () => {
    const waited = wait;
    wait = undefined;
    await waited;
    return text;
  };
  const { result } = renderHook(() => useCheck());
  const found = () =>
    result.current.state.phase === 'checked' ? result.current.state.found.kind : undefined;
  act(() => result.current.choose(file));
  await waitFor(() => expect(found()).toBe('whole'));
  const hold = () => {
    let release: () => void = () => undefined;
    wait = new Promise((resolve) => (release = resolve));
    // A check that begins after the held one ends after it.
    return () =>
      act(async () => {
        release();
        const keys = await readPublishedKeys();
        await checkRecord(shortened, recordCrypto, keys.ok ? { published: keys.value } : {});
      });
  };
  return { result, found, hold, type: (receipt: string) => act(() => result.current.changeReceipt(receipt)) };
}

test('a check of an earlier receipt that ends late does not replace that of the newest', async () => {
  const { found, hold, type } = await show();
  const release = hold();
  type(missing);
  type(own);
  await waitFor(() => expect(found()).toBe('whole'));
  await release();
  expect(found()).toBe('whole');
});

test('a check that ends while the receipt is incomplete is not shown, and nothing is said to be checked', async () => {
  const { result, hold, type } = await show();
  const release = hold();
  type(missing);
  expect(result.current.state.phase).toBe('checking');
  type(missing.slice(0, -3));
  await release();
  expect(result.current.receiptError).not.toBe('');
  expect(result.current.state).toEqual({ phase: 'waiting' });
});

test('a complete receipt that becomes incomplete leaves the finished check', async () => {
  const { found, type } = await show();
  type(missing);
  await waitFor(() => expect(found()).toBe('cut-off'));
  type(missing.slice(0, -3));
  expect(found()).toBe('cut-off');
});
