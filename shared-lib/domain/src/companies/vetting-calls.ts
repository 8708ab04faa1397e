import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import { type OwnVetting, ownVettingSchema, typedTextsSchema } from './vetting-schema.ts';

/** The time-out for uploads, because a photo over a phone's connection takes a while. */
const UPLOAD_MS = 60_000;

/** The vetting of the signed-in pro's company; null without a company. */
export async function getOwnVetting(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<OwnVetting | null>> {
  const schema = v.object({ vetting: v.nullable(ownVettingSchema) });
  const answer = await call({ method: 'GET', path: '/api/pro-papers', schema, signal });
  return answer.ok ? { ok: true, value: answer.value.vetting } : answer;
}

/** What this browser typed into a form of the company's page that was refused. `name` is in the page's address. */
export async function getTypedTexts(name: string, call: CallGateway): Promise<Record<string, string>> {
  const path = `/api/pro-papers/typed?${new URLSearchParams({ name })}`;
  const answer = await call({ method: 'GET', path, schema: typedTextsSchema });
  return answer.ok ? answer.value.typed : {};
}

/** Posts one of the page's forms about papers. The form's address is the call. */
export async function postPapers(path: string, body: FormData): Promise<Result<OwnVetting>> {
  const schema = v.object({ vetting: ownVettingSchema });
  const answer = await callGateway({ method: 'POST', path, body, schema, timeout: UPLOAD_MS });
  return answer.ok ? { ok: true, value: answer.value.vetting } : answer;
}
