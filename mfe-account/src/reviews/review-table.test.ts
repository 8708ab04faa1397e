import { agreedJob } from '@nestwright/domain/testing/sample-job';
import { fromWire, type MatchedPro } from '@nestwright/domain/requests/project-schema';

import type { MyProject } from '#projects/my-projects.ts';

import { prosToReview } from './review-table.ts';

function pro(id: string, answer: MatchedPro['answer']): MatchedPro {
  return {
    id,
    name: `Pro ${id}`,
    rating: 4.8,
    phone: '',
    distanceMiles: 3,
    answer,
    isComing: false,
    usualAnswerMinutes: null,
    isAsked: false,
    mayContact: true,
    isNew: false,
  };
}

function project(status: MyProject['status'], pros: MatchedPro[]): MyProject {
  return {
    ...fromWire({ Service: 'Roofing' }),
    id: 'p1',
    status,
    pros,
    history: [],
    createdAt: '',
    heldBy: 'gateway',
    isUnsent: false,
    offer: null,
    isEmailConfirmed: true,
    linkUntil: null,
  };
}

test('after a finished project only the accepted pro can be reviewed', () => {
  const done = project('Done', [pro('a', 'accepted'), pro('b', 'declined'), pro('c', 'waiting')]);
  expect(prosToReview([done], [])).toEqual([
    { projectId: 'p1', proId: 'a', proName: 'Pro a', service: 'Roofing' },
  ]);
});

test('a pro whose price was not chosen can’t be reviewed', () => {
  const done = {
    ...project('Done', [pro('a', 'accepted'), pro('b', 'accepted')]),
    job: agreedJob({ proId: 'a' }),
  };
  expect(prosToReview([done], []).map(({ proId }) => proId)).toEqual(['a']);
});

test('an unfinished project has no pro to review', () => {
  expect(prosToReview([project('Scheduled', [pro('a', 'accepted')])], [])).toEqual([]);
});

test('a pro can be reviewed only once per project', () => {
  const done = project('Done', [pro('a', 'accepted')]);
  expect(prosToReview([done], [{ projectId: 'p1', proId: 'a' }])).toEqual([]);
  expect(prosToReview([done], [{ projectId: 'p0', proId: 'a' }])).toHaveLength(1);
});
