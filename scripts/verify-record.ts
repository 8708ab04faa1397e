import { checkRecord, type FaultKind, type Whole } from '@nestwright/domain/record/record-check-rules';
import { recordCrypto } from '@nestwright/domain/record/record-crypto';
import { readReceipt } from '@nestwright/domain/record/record-rules';
import { publishedKeysSchema } from '@nestwright/domain/record/record-schema';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

const USAGE = `Usage: npm run verify-record -- FILE [--receipt RECEIPT] [--keys KEYS]
  FILE     a record, as downloaded
  RECEIPT  from a mail; also shows that the end was not cut off
  KEYS     the saved /.well-known/nestwright-keys.json of the site; also shows whose signatures they are`;

/** The command's exit status for each finding; 1 means that nothing was checked. */
const STATUS: Record<FaultKind | Whole['kind'], number> = {
  whole: 0,
  unreadable: 2,
  edited: 10,
  missing: 11,
  inserted: 12,
  reordered: 13,
  'cut-off': 14,
  stranger: 15,
  rewritten: 16,
};

/** Wrong arguments: one line about them. */
class UsageError extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new UsageError(USAGE);
  const receipt = values.receipt === undefined ? undefined : readReceipt(values.receipt);
  if (receipt === null)
    throw new UsageError(
      'This is not a receipt: copy all of it from the mail, such as 4.<43 characters>.<22 characters>.',
    );
  const published = values.keys === undefined ? undefined : readKeys(values.keys);
  const found = await checkRecord(readJson(name), recordCrypto, { receipt, published });
  console.log(found.sentence);
  if (found.kind === 'whole') {
    if (found.sealed > 0)
      console.log(
        `${found.sealed} of the entries show only their hash, because this file's reader may not read them.`,
      );
    if (found.textless > 0)
      console.log(
        `${found.textless} of the entries have lost their text, because a person in them was forgotten.`,
      );
    console.log(`Receipt of the last entry: ${found.receipt}`);
  }
  return STATUS[found.kind];
}

function readArguments() {
  try {
    const options = { receipt: { type: 'string' }, keys: { type: 'string' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** A file that is not JSON is a finding (`unreadable`); a missing file is a usage error. */
function readJson(name: string): unknown {
  const text = readText(name);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readKeys(name: string) {
  const parsed = v.safeParse(publishedKeysSchema, readJson(name));
  if (!parsed.success)
    throw new UsageError(`${name} does not contain the published keys: save it from the site again.`);
  return parsed.output.keys;
}

function readText(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${(error as Error).message}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
