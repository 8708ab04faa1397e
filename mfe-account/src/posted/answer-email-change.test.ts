import { post, refusal } from '#testing/posted-account.ts';
import { session } from '#testing/samples.ts';

const leadsTo = (response: Response) => [response.status, response.headers.get('location')];
const manage = '/account/manage';

test('a new e-mail needs a code from the old address and then one from the new', async () => {
  const asked = await post(`${manage}?step=email`, { go: 'send', email: 'evil@example.com' });
  expect(asked.calls[1]?.body).toEqual({ email: session.UserEmail, purpose: 'proof' });
  expect(await asked.response.json()).toMatchObject({ flow: { step: 'code', email: session.UserEmail } });

  const checked = { 'POST /api/codes/check': { status: 200, body: { verified: true } } };
  const released = await post(`${manage}?step=email`, { code: '123456' }, checked);
  expect(released.calls[1]?.body).toMatchObject({ email: session.UserEmail, purpose: 'proof' });
  expect(leadsTo(released.response)).toEqual([303, `${manage}?step=new-email#email-heading`]);

  const sent = await post(`${manage}?step=new-email`, { email: 'New@Example.com' });
  expect(sent.calls[0]?.body).toEqual({ email: 'new@example.com', purpose: 'email-change' });
  const changed = await post(
    `${manage}?step=new-email`,
    { email: 'new@example.com', code: '123456' },
    { ...checked, 'PATCH /api/users/me': { status: 200, body: { user: session } } },
  );
  expect(leadsTo(changed.response)).toEqual([303, `${manage}?done=email`]);
  const wrong = await post(
    `${manage}?step=new-email`,
    { email: 'new@example.com', code: '654321' },
    { 'POST /api/codes/check': refusal(422, 'Invalid Code') },
  );
  expect(wrong.response.status).toBe(422);
  expect(wrong.calls.map(({ path }) => path)).toEqual(['/api/codes/check', '/api/users/me']);
});

test('a second press finds the code spent, and leads on because the address is changed by then', async () => {
  const { response } = await post(
    `${manage}?step=new-email`,
    { email: session.UserEmail.toUpperCase(), code: '123456' },
    { 'POST /api/codes/check': refusal(422, 'Invalid Code') },
  );
  expect(leadsTo(response)).toEqual([303, `${manage}?done=email`]);
});
