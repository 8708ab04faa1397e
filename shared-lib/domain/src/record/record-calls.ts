import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import type { PublishedKey } from './record-rules.ts';
import { publishedKeysSchema } from './record-schema.ts';

/** A project's record file, unparsed. Only the check may decide whether it is a record. */
export function readRecord(
  projectId: string,
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<unknown>> {
  return call({ method: 'GET', path: recordPath(projectId), schema: v.unknown(), signal });
}

/** The address from which a project's record file is downloaded. */
export function recordPath(projectId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}/record`;
}

/** The keys that sign this site's records. */
export async function readPublishedKeys(signal?: AbortSignal): Promise<Result<PublishedKey[]>> {
  const path = '/.well-known/nestwright-keys.json';
  const answer = await callGateway({ method: 'GET', path, schema: publishedKeysSchema, signal });
  return answer.ok ? { ok: true, value: answer.value.keys } : answer;
}
