import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';

import { wirePro, wireProject } from './samples.ts';

/** The ids of the project and of the pro that did its work. */
export const projectId = '22222222-2222-4222-8222-222222222222';
export const proId = '33333333-3333-4333-8333-333333333333';

/** Answers with one finished project, whose pro can be reviewed, and with the review of it once it is sent. */
export function answerFinishedProject(): void {
  resetGateway();
  let written: unknown[] = [];
  const pros = [wirePro('Tampa Ridge Roofing', { id: proId, answer: 'accepted' })];
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [wireProject(projectId, { status: 'Done', pros })] } }),
    'GET /api/reviews': () => ({ body: { reviews: written } }),
    'POST /api/reviews': ({ body }) => {
      const review = {
        ...(body as object),
        id: 'r1',
        proName: 'Tampa Ridge Roofing',
        service: 'Roofing',
        status: 'Published',
        createdAt: '2026-11-20T15:00:00Z',
      };
      written = [review];
      return { status: 201, body: { review } };
    },
  });
}
