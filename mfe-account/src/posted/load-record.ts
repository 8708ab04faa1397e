import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { callAs } from '@nestwright/domain/base/http-calls';
import { readRecord } from '@nestwright/domain/record/record-calls';
import type { RecordFile } from '@nestwright/domain/record/record-rules';

/** Loads a page's record, unchecked; null for an anonymous request, or if it can't be read. */
export async function loadRecord(args: LoaderFunctionArgs): Promise<RecordFile | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const answer = await readRecord(args.params['id'] ?? '', undefined, callAs(visitor));
  return answer.ok ? (answer.value as RecordFile) : null;
}
