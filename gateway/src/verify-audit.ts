import { parseArgs } from 'node:util';
import { readReceipt } from '@nestwright/domain/record/record-rules';
import { checkAudit } from '#marketplace/base/audit/audit-check.ts';
import { withDatabase } from './command-line.ts';
import { ConfigError } from './config.ts';

const USAGE = `Usage: npm run verify-audit [-- --receipt RECEIPT]
  RECEIPT  of an earlier check; also shows that the end was not cut off and nothing was rewritten`;

/** Wrong arguments: one line about them. */
class UsageError extends Error {}

function readReceiptArgument(): string | undefined {
  try {
    const { values } = parseArgs({ options: { receipt: { type: 'string' } } });
    if (values.receipt !== undefined && readReceipt(values.receipt) === null)
      throw new UsageError(
        'This is not a receipt: copy what follows "Receipt of the last entry:" in an earlier check.',
      );
    return values.receipt;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  const receipt = readReceiptArgument();
  const found = await withDatabase(({ db }) => checkAudit(db, receipt));
  process.stdout.write(`${found.sentence}\n`);
  if (found.kind !== 'whole') process.exitCode = 10;
  else if (found.receipt !== null) process.stdout.write(`Receipt of the last entry: ${found.receipt}\n`);
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
