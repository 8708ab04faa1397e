import type { Review } from '@nestwright/domain/reviews/review-schema';

import type { MyProject } from '#projects/my-projects.ts';
import { projectTitle } from '#projects/project-words.ts';

/** A pro who finished a project but hasn't been reviewed for it. */
export interface ReviewSubject {
  projectId: string;
  proId: string;
  proName: string;
  service: string;
}

/**
 * The pros who can be reviewed: for each finished project, the pro who did the work. In projects without an agreement,
 * that is every pro who accepted.
 */
export function prosToReview(
  projects: readonly MyProject[],
  reviews: readonly Pick<Review, 'projectId' | 'proId'>[],
): ReviewSubject[] {
  const written = new Set(reviews.map(({ projectId, proId }) => `${projectId} ${proId}`));
  return projects
    .filter(({ status }) => status === 'Done')
    .flatMap((project) =>
      project.pros
        .filter(({ id, answer }) => answer === 'accepted' && id === (project.job?.agreement?.proId ?? id))
        .filter(({ id }) => !written.has(`${project.id} ${id}`))
        .map(({ id, name }) => ({
          projectId: project.id,
          proId: id,
          proName: name,
          service: projectTitle(project),
        })),
    );
}
