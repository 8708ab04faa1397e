import type { JobStory } from '@nestwright/domain/requests/job-story-rules';

/** What the dashboard knows when it chooses the next steps. */
export interface Situation {
  isSignedIn: boolean;
  /** Whether accounts sync projects across browsers and can be edited, which requires a gateway. */
  hasGateway: boolean;
  /** The service of the unsent request, or null. */
  unsentService: string | null;
  /** The newest project that isn't cancelled, or null. */
  newest: NewestProject | null;
  /** The newest finished project with a pro that has no review yet, or null. */
  toReview: { projectId: string; proName: string } | null;
  hasFavorites: boolean;
  hasPhone: boolean;
}

/** The newest project and its story. */
export interface NewestProject {
  id: string;
  service: string;
  story: JobStory;
}

/** What the dashboard suggests to do next. */
export interface NextStep {
  id: 'finish' | 'start' | 'project' | 'review' | 'sign-up' | 'favorites' | 'phone';
  title: string;
  text: string;
  to: string;
}
