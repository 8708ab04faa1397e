import { useLoaderData } from '@nestwright/contract/router';
import type { RecordFile } from '@nestwright/domain/record/record-rules';

/** The record that the server has read for this page, unchecked; null on pages opened by a link. */
export function useKnownRecord(): RecordFile | null {
  return (useLoaderData() as RecordFile | null | undefined) ?? null;
}
