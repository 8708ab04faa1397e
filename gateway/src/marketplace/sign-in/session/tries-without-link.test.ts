import { startTestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, testBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';

test.each([
  { purpose: 'proof', email: ada },
  { purpose: 'email-change', email: 'new@example.com' },
])('$purpose: when the tries are used up, no mail without a code is sent', async ({ purpose, email }) => {
  const app = await startTestApp();
  await existingAccount(app, ada);
  const owner = testBrowser(app);
  await logIn(app, owner, ada);
  for (let round = 0; round < 2; round += 1) {
    app.clock.advance({ minutes: 2 });
    expect((await askCode(owner, email, purpose)).statusCode).toBe(202);
    for (let i = 0; i < 5; i += 1) await offerCode(owner, { email, code: '100000', purpose });
  }
  const sent = (await app.mails()).length;
  const refusals = [await offerCode(owner, { email, code: '100000', purpose })];
  app.clock.advance({ minutes: 2 });
  refusals.push(await askCode(owner, email, purpose));
  for (const refused of refusals) {
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ error: object }>().error).toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ hours\.$/),
    });
  }
  expect(await app.mails()).toHaveLength(sent);
});
