import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { type Project, projectSchema } from '@nestwright/domain/requests/project-schema';
import * as v from 'valibot';

const answerSchema = v.object({ project: projectSchema });

/**
 * Asks one more pro, unless more than `asked` have the request already. Status 409 before the pros' 48 hours are over, once there is a price, and if no other pro is near. */
export async function askAnotherPro(
  { projectId, asked }: { projectId: string; asked: number },
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  const path = `/api/projects/${encodeURIComponent(projectId)}/another-pro`;
  const answer = await call({ method: 'POST', path, body: { asked }, schema: answerSchema });
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}
