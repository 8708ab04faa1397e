import { ENDED, postWithoutScripts } from '@nestwright/domain/testing/walk-decisions';

import { answerProject } from './project-decisions.ts';

test('a guest, who has no session, reads what is missing in a form instead of an ended session', async () => {
  const page = { action: answerProject, path: '/account/projects/p1', params: { id: 'p1' } };
  const form: [string, string][] = [
    ['step', 'decline'],
    ['of', 'q1'],
    ['n', '1'],
    ['reason', ''],
  ];
  const { response } = await postWithoutScripts(page, form, () => ENDED);
  const refused = (await response.json()) as { code?: string; errors: Record<string, string> };
  expect([refused.code, refused.errors]).toEqual([undefined, { reason: 'Please choose a reason' }]);
});
