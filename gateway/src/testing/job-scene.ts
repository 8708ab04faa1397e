import { COUNTED_AFTER_HOURS } from '@nestwright/domain/reviews/review-rules';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from './test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { workUntilDone } from '#marketplace/prices/testing/test-quotes.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';

/** A homeowner with an account whose request a company has; its work is not done yet. */
export interface JobScene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  proId: string;
  /** The request whose work is finished and reviewed. A test may put another one in its place. */
  projectId: string;
  /** Has the work of the request done today. */
  finish: () => Promise<void>;
  /** Reviews the company for the work, by default as the homeowner and with five stars. */
  write: (change?: Record<string, unknown>, browser?: TestBrowser) => ReturnType<TestBrowser['send']>;
}

/** Opens the scene: the homeowner has sent the request, and the company has not answered. */
export async function openJobScene(env: Record<string, string> = {}): Promise<JobScene> {
  const app = await startTestApp({ env });
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  const proId = await signInPro(app, pro, 'pro@example.com');
  await signUp(app, owner, 'ada@example.com');
  const sent = await owner.send('POST', '/api/projects', requestBody());
  const scene: JobScene = {
    app,
    owner,
    pro,
    proId,
    projectId: sent.json<{ project: { id: string } }>().project.id,
    finish: async () => void (await finishNewest(scene, scene.projectId)),
    write: (change = {}, browser = scene.owner) =>
      browser.send('POST', '/api/reviews', {
        projectId: scene.projectId,
        proId,
        ...sampleReview('homeowner'),
        ...change,
      }),
  };
  return scene;
}

/** Has the work of the company's newest lead, which is a project's, done today. Returns the lead's id. */
export async function finishNewest(
  { app, owner, pro }: Pick<JobScene, 'app' | 'owner' | 'pro'>,
  projectId: string,
): Promise<string> {
  const [lead] = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  if (lead === undefined) throw new Error('The pro was not matched.');
  const today = app.clock.now().toISOString().slice(0, 10);
  // Work that is done at once looks invented, and its reviews would wait for the desk.
  const meanwhile = () => app.clock.advance({ hours: COUNTED_AFTER_HOURS });
  await workUntilDone(owner, pro, { id: projectId, lead, today, meanwhile });
  return lead.id;
}

/** What a side writes if a test doesn't say. */
export const sampleReview = (side: 'homeowner' | 'pro') =>
  side === 'homeowner'
    ? { stars: 5, text: 'Dry again, and tidy.' }
    : { stars: 4, text: 'Coffee was ready, and so was the ladder.' };
