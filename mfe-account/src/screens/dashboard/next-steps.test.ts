import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import { agreedJob, sampleJob, sampleMatch } from '@nestwright/domain/testing/sample-job';

import { nextSteps, NEXT_STEPS_SHOWN } from './next-steps.ts';
import type { NewestProject, Situation } from './situation.ts';

const settled: Situation = {
  isSignedIn: true,
  hasGateway: true,
  unsentService: null,
  newest: null,
  toReview: null,
  hasFavorites: true,
  hasPhone: true,
};

const now = new Date('2027-03-02T15:00:00Z');

function project(status: ProjectStatus, isUnsent = false): NewestProject {
  const known = { status, pros: [], isUnsent, createdAt: '', date: '2027-03-09' };
  const story = storyOfProject({ ...known, window: '08:00AM-11:00AM' }, now);
  return { id: 'p1', service: 'Roofing', story };
}

function ids(situation: Partial<Situation>): string[] {
  return nextSteps({ ...settled, ...situation }).map((step) => step.id);
}

test('an empty account is invited to start a first project', () => {
  expect(nextSteps(settled)).toMatchObject([
    { id: 'start', title: 'Start your first project', to: '/start-project' },
  ]);
});

test('an unsent request comes first and replaces starting another', () => {
  expect(ids({ unsentService: 'Roofing' })).toEqual(['finish']);
  expect(nextSteps({ ...settled, unsentService: 'Roofing' })[0]?.title).toBe('Finish your Roofing request');
  expect(nextSteps({ ...settled, unsentService: '' })[0]?.title).toBe('Finish your request');
});

test('the newest project’s step is what is asked of the homeowner, in the words of every other page', () => {
  const change = {
    id: 'c1',
    by: 'pro' as const,
    nextCents: 150_000,
    validUntil: '2027-03-05',
    expiresAt: '2027-03-06T05:00:00.000Z',
  };
  const work = { date: '2027-03-09', window: '08:00AM-11:00AM' };
  const story = jobStory(agreedJob({ work, change }), { side: 'homeowner', now });
  expect(nextSteps({ ...settled, newest: { id: 'p1', service: 'Roofing', story } })[0]).toEqual({
    id: 'project',
    title: 'Ocean Drive Roofers proposes a change: $1,500.00 in all',
    text: 'Roofing. By the end of Friday, March 5',
    to: '/account/projects/p1#change-c1',
  });
});

test('while nothing is asked, the step says where the project stands', () => {
  const matches = [sampleMatch, { ...sampleMatch, id: 'm2', proId: 'b', answer: 'waiting' as const }];
  const story = jobStory({ ...sampleJob, matches }, { side: 'homeowner', now });
  expect(nextSteps({ ...settled, newest: { id: 'p1', service: 'Roofing', story } })[0]).toMatchObject({
    title: 'See your Roofing project',
    text: '1 of 2 pros said yes, 1 hasn’t answered yet. Work starts once a price is agreed.',
    to: '/account/projects/p1',
  });
});

test('a request waiting in this browser says that it is safe there', () => {
  expect(nextSteps({ ...settled, newest: project('Pending', true) })[0]?.text).toMatch(
    /^We couldn’t reach Nestwright yet\. Your request is safe in this browser/,
  );
});

test('a finished project suggests a review and another project', () => {
  const toReview = { projectId: 'p1', proName: 'Tampa Ridge Roofing' };
  expect(ids({ newest: project('Done'), toReview })).toEqual(['review', 'start']);
  expect(nextSteps({ ...settled, newest: project('Done') })[0]?.title).toBe('Start another project');
  expect(ids({ isSignedIn: false, newest: project('Done'), toReview })).toEqual(['start', 'sign-up']);
});

test('a visitor is advised to save their projects and is not asked for a phone number', () => {
  expect(ids({ isSignedIn: false, hasPhone: false, newest: project('Pending') })).toEqual([
    'project',
    'sign-up',
  ]);
});

test('at most three steps are shown, the most urgent ones', () => {
  const everything = ids({
    hasPhone: false,
    unsentService: 'HVAC',
    newest: project('Matched'),
    toReview: { projectId: 'p0', proName: 'A' },
    hasFavorites: false,
  });
  expect(everything).toEqual(['finish', 'project', 'review']);
  expect(everything).toHaveLength(NEXT_STEPS_SHOWN);
});

test('without a gateway no step needs an account', () => {
  expect(ids({ isSignedIn: false, hasGateway: false, newest: project('Pending') })).not.toContain('sign-up');
  expect(ids({ hasGateway: false, hasPhone: false, newest: project('Pending') })).not.toContain('phone');
});
