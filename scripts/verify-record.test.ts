import { readReceipt, receiptText, type RecordFile } from '@nestwright/domain/record/record-rules';
import { testKey, testRecord } from '@nestwright/domain/testing/record-files';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'nw-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = testKey();
const record = testRecord(key, 4, () => 0.5);
const receipt = receiptText(record.entries.at(-1)!);
const published = { ...key, from: '2027-01-01T00:00:00.000Z', until: '2028-01-01T00:00:00.000Z' };

function stored(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

async function verify(...args: string[]): Promise<string> {
  const tsx = join(repositoryRoot, 'node_modules', '.bin', 'tsx');
  const child = spawn(tsx, [join(repositoryRoot, 'scripts/verify-record.ts'), ...args]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return `${status} ${output}`;
}

function spoiled(change: (file: RecordFile) => void): RecordFile {
  const file = structuredClone(record);
  change(file);
  return file;
}

test('the command says in one sentence what is wrong with a record, and by its exit status', async () => {
  const whole = stored('whole.json', record);
  const keys = stored('keys.json', { keys: [published] });
  const edited = spoiled(({ entries }) => (entries[1]!.payload!.facts = { price: 1 }));
  const missing = spoiled(({ entries }) => entries.splice(1, 1));
  const cut = spoiled(({ entries }) => entries.splice(3));
  const strangers = stored(
    'strangers.json',
    testRecord(testKey(), 4, () => 0.5),
  );
  expect(readReceipt(receipt)).not.toBeNull();
  const output = await Promise.all([
    verify(whole),
    verify(whole, '--receipt', receipt, '--keys', keys),
    verify(stored('edited.json', edited)),
    verify(stored('missing.json', missing)),
    verify(stored('cut.json', cut), '--receipt', receipt),
    verify(strangers, '--keys', keys),
    verify(stored('text.json', 'no record at all')),
    verify(join(folder, 'nowhere.json')),
    verify(whole, '--receipt', 'nothing'),
    verify(),
  ]);
  expect(output).toEqual([
    expect.stringMatching(
      /^0 None of the 4 entries was changed\. The file alone doesn’t prove who signed it\. .* cut off\./,
    ),
    expect.stringMatching(
      /^0 The record is complete: .* signed by Nestwright\.\nReceipt of the last entry: 4\./,
    ),
    expect.stringMatching(/^10 Entry 2 was edited/),
    expect.stringMatching(/^11 Entry 2 is missing/),
    expect.stringMatching(/^14 The end was cut off: the receipt is for entry 4/),
    expect.stringMatching(/^15 Entry 1 was signed with the wrong key/),
    expect.stringMatching(/^2 This is not a Nestwright record/),
    expect.stringMatching(/^1 .*nowhere\.json cannot be read/),
    expect.stringMatching(/^1 This is not a receipt/),
    expect.stringMatching(/^1 Usage: npm run verify-record/),
  ]);
}, 120_000);
