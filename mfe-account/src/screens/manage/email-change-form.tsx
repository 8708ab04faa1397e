import type { StoredSession } from '@nestwright/contract/session/rules';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { EmailStep } from '@nestwright/domain/parts/email-step';
import { useFieldFocus } from '@nestwright/domain/parts/field-focus';
import { ProveStep } from '@nestwright/domain/parts/prove-step';
import { SentTo } from '@nestwright/domain/parts/sent-to';
import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { renewSession } from '@nestwright/domain/sign-in/session-store';
import type { SignInDone } from '@nestwright/domain/sign-in/sign-in-rules';
import { SignInHere, useCodeFlow } from '@nestwright/domain/sign-in/sign-in-store';

import section from '#frame/section.module.css';

import { proofOptions } from './proof-options.ts';

export interface EmailChangeFormProps {
  /** The account's address so far. */
  email: string;
  passkeys: Passkeys | null;
  onChanged: () => void;
}

/** Asks for the new address and then for the code that was sent to it. */
export function EmailChangeForm({ email, passkeys, onChanged }: EmailChangeFormProps) {
  const change = ({ value }: SignInDone) => {
    renewSession(value as StoredSession);
    onChanged();
  };
  const { flow, forms, answer } = useCodeFlow(change, { step: 'new-email' });
  const fields = useFieldFocus<HTMLDivElement>(flow.step);
  const newEmail = answer?.newEmail;

  // The proof of identity has expired. The new address is proven and is sent again after a new proof.
  if (newEmail !== undefined)
    return (
      <ProveStep
        email={email}
        says={{ step: 'proven-email', newEmail }}
        {...proofOptions(passkeys)}
        onProven={change}
      />
    );
  return (
    <SignInHere value={forms}>
      <div ref={fields} className={section.fields}>
        {flow.step === 'email' && <EmailStep at={flow} action="Send a code there" />}
        {flow.step === 'code' && (
          <>
            <SentTo email={flow.email}>
              We sent a 6-digit code to <strong>{flow.email}</strong>.
            </SentTo>
            <CodeStep email={flow.email} phase={flow.phase} resendAt={flow.resendAt} />
          </>
        )}
      </div>
    </SignInHere>
  );
}
