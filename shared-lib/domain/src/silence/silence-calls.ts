import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';
import { type Project, projectSchema } from '@nestwright/domain/project/schema';
import * as v from 'valibot';

const answerSchema = v.object({ project: projectSchema });

/** Has one more pro asked. Status 409 before the pros had their 48 hours, once there is a price, and when no other pro is near. */
export async function askAnotherPro(
  projectId: string,
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  const path = `/api/projects/${encodeURIComponent(projectId)}/another-pro`;
  const answer = await call({ method: 'POST', path, schema: answerSchema });
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}
