import { MailboxLine } from './mailbox-line.tsx';
import { ResendForm, type ResendProps } from './resend-form.tsx';
import { ResendWithoutScripts } from './resend-without-scripts.tsx';

/** Offers to send the code or e-mail again, with or without scripts. In development, links to the mailbox. */
export function Resend(props: ResendProps) {
  const { email, resendAt, what } = props;
  return (
    <>
      {email !== undefined && resendAt > 0 && <ResendWithoutScripts email={email} what={what} />}
      <ResendForm {...props} />
      <MailboxLine />
    </>
  );
}
