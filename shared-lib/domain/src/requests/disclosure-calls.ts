import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { pagePath } from '@nestwright/domain/base/paging-rules';
import { type Project, projectSchema } from '@nestwright/domain/requests/project-schema';
import * as v from 'valibot';

import { DISCLOSURE_VERSION } from './disclosure-rules.ts';
import { type GivenDisclosures, givenDisclosuresSchema } from './disclosure-schema.ts';

/** One pro of one project. */
export interface Named {
  projectId: string;
  proId: string;
}

/** A page of the pros who may contact me, newest first, after a key or from the start. */
export function listDisclosures(
  after?: string,
  call: CallGateway = callGateway,
): Promise<Result<GivenDisclosures>> {
  return call({ method: 'GET', path: pagePath('/api/disclosures', after), schema: givenDisclosuresSchema });
}

/**
 * Lets a pro of my project contact me, or ends that. Repeating it is not an error. Returns the updated project.
 */
export async function setMayContact(
  { projectId, proId }: Named,
  mayContact: boolean,
  call: CallGateway = callGateway,
): Promise<Result<Project>> {
  const path = `/api/projects/${encodeURIComponent(projectId)}/disclosures/${encodeURIComponent(proId)}`;
  const schema = v.object({ project: projectSchema });
  const answer = mayContact
    ? await call({ method: 'PUT', path, body: { textVersion: DISCLOSURE_VERSION }, schema })
    : await call({ method: 'DELETE', path, schema });
  return answer.ok ? { ok: true, value: answer.value.project } : answer;
}
