import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { type Project, projectSchema } from '@nestwright/domain/requests/project-schema';
import * as v from 'valibot';

/** Searches farther away for pros, for a request that no pro serves. Returns the updated project. */
export async function widenProject(id: string, call: CallGateway = callGateway): Promise<Result<Project>> {
  const path = `/api/projects/${encodeURIComponent(id)}/widen`;
  const answer = await call({ method: 'POST', path, schema: v.object({ project: projectSchema }) });
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}
