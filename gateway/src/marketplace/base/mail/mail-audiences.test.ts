import { newsKinds } from '@nestwright/domain/talk/notification-rules';
import { isDeepStrictEqual } from 'node:util';
import { openMailScene } from '#marketplace/base/testing/mail-scene.ts';
import { audiences } from './mail-audiences.ts';
import { mailsOfKind } from './mail-kind-rules.ts';
import { mailKinds } from './mail-kinds.ts';
import { enqueueMail } from './mail-queue.ts';
import { type MailTemplate, mailTemplates } from './mail-templates.ts';

test('strangers can’t use up the budget of mail about an account’s security', async () => {
  const { app, toAda } = await openMailScene();
  const mail = { subject: 's', text: 't', html: 'h', to: 'ada@example.com' };
  const ofSecurity = mailTemplates.filter((template) =>
    isDeepStrictEqual(mailKinds[template], { always: 'security' }),
  );
  for (let turn = 0; turn < 30; turn += 1)
    await enqueueMail(app.deps.db, app.deps, { ...mail, template: 'pro_left' });
  for (const template of ofSecurity) await enqueueMail(app.deps.db, app.deps, { ...mail, template });
  expect((await toAda()).map(({ template }) => template)).toEqual(expect.arrayContaining(ofSecurity));
});

test('all news for companies counts against a company’s budget', () => {
  const ofCompanies = newsKinds.filter((kind) => kind.startsWith('pro-')).flatMap(mailsOfKind);
  const others = ofCompanies.filter((template) => audiences[template as MailTemplate] !== 'company');
  expect([ofCompanies.includes('lead'), others]).toEqual([true, []]);
});
