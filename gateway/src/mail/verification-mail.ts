import type { CodePurpose } from '@nestwright/domain/code/schema';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailContent } from './mail-queue.ts';

const reasons: Record<CodePurpose, string> = {
  'sign-up': 'Enter this code to create your account.',
  login: 'Enter this code to log in.',
  pro: 'Enter this code to open your pro account.',
  'email-change': 'Enter this code to make this the e-mail of your account.',
  delete: 'Enter this code to delete your account. This cannot be undone.',
};

/** The mail with a 6-digit code. */
export function verificationMail(
  deps: AppDeps,
  { passcode, purpose }: { passcode: string; purpose: CodePurpose },
): MailContent & { template: string } {
  const content = layOutMail({
    subject: `${passcode} is your Nestwright code`,
    heading: 'Your Nestwright code',
    paragraphs: [reasons[purpose]],
    code: passcode,
    after: [
      'It works once, for 10 minutes, in the browser that asked for it.',
      `Nobody from Nestwright will ever ask you for it. If it was not you who asked at ${siteOrigin(deps.config)}, you can ignore this mail.`,
    ],
  });
  return { template: 'verification', ...content };
}
