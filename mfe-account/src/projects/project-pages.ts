import { type ProjectPage, projectPageSchema } from '@nestwright/domain/requests/project-schema';
import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { pagePath, readPages } from '@nestwright/domain/base/paging-rules';
import { getProject } from '@nestwright/domain/requests/project-calls';

/** The part of a person's projects that a page shows. */
export interface WantedProjects {
  /** The key after which the list begins; undefined for its start. */
  after?: string | undefined;
  /** The project that the page is about, wherever it is in the list. */
  id?: string | undefined;
}

/** A page of the projects of this account, or of this browser if nobody is logged in. */
export function listProjectPage(
  after?: string,
  call: CallGateway = callGateway,
): Promise<Result<ProjectPage>> {
  return call({ method: 'GET', path: pagePath('/api/projects', after), schema: projectPageSchema });
}

/** As many pages as are shown, and the wanted project. */
export async function readProjectPages(
  { after, id }: WantedProjects,
  pages: number,
  call: CallGateway = callGateway,
): Promise<Result<ProjectPage>> {
  const listed = await readPages((key) => listProjectPage(key, call), { after, pages }, joined);
  if (!listed.ok || id === undefined || (after === undefined && listed.value.next === null)) return listed;
  if (listed.value.projects.some((project) => project.id === id)) return listed;
  const wanted = await getProject(id, undefined, call);
  // The list is valid without it.
  if (!wanted.ok) return listed;
  return { ok: true, value: { ...listed.value, projects: [...listed.value.projects, wanted.value] } };
}

/** Joins two pages. */
export function joined(before: ProjectPage, following: ProjectPage): ProjectPage {
  return {
    projects: [...before.projects, ...following.projects],
    next: following.next,
  };
}
