import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { actOn, sendMatched, signInPro } from '#testing/test-request.ts';

test('how long a pro usually takes to answer is said once it has answered five times', async () => {
  const app = await startTestApp();
  const [owner, pro] = [testBrowser(app), testBrowser(app)];
  const proId = await signInPro(app, pro, 'pro@example.com');
  const usual = async (id: string) => {
    const { project } = (await owner.get(`/api/projects/${id}`)).json();
    return project.pros.find((one: { id: string }) => one.id === proId).usualAnswerMinutes;
  };
  for (const minutes of [5, 200, 30, 30]) {
    const { id, lead } = await sendMatched(owner, pro);
    app.clock.advance({ minutes });
    await actOn(pro, lead, 'decline');
    expect(await usual(id)).toBeNull();
  }
  const { id, lead } = await sendMatched(owner, pro);
  app.clock.advance({ minutes: 60 });
  await actOn(pro, lead, 'accept');
  expect(await usual(id)).toBe(30);
});
