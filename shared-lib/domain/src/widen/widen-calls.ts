import { callGateway, type Result } from '@nestwright/domain/http/calls';
import { type Project, projectSchema } from '@nestwright/domain/project/schema';
import * as v from 'valibot';

/** Has pros looked for farther away, for a request that nobody serves; the project as it is afterwards. */
export async function widenProject(id: string): Promise<Result<Project>> {
  const path = `/api/projects/${encodeURIComponent(id)}/widen`;
  const answer = await callGateway({ method: 'POST', path, schema: v.object({ project: projectSchema }) });
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}
