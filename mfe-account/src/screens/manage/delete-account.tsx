import { useState } from 'react';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { PasskeyProof } from '@nestwright/domain/parts/passkey-proof';
import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { useNavigate } from '@nestwright/contract/router';
import { checkCode, requestCode } from '@nestwright/domain/sign-in/session-calls';
import { endSession } from '@nestwright/domain/sign-in/session-store';
import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { showToast } from '@nestwright/domain/base/toast-store';
import { inPage } from '@nestwright/domain/base/form-store';
import { paths } from '@nestwright/domain/paths';
import { signInStart } from '@nestwright/domain/sign-in/sign-in-rules';
import { usePostedSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { deleteUser } from '@nestwright/domain/sign-in/user-calls';

import section from '#frame/section.module.css';
import { useAskedStep } from '#steps/asked-step.ts';
import { useFieldFocus } from '@nestwright/domain/parts/field-focus';

import css from './manage-screen.module.css';
import { proofOptions } from './proof-options.ts';

type Deleting =
  | { step: 'closed' }
  | { step: 'warning'; phase: SignInPhase }
  | { step: 'code'; phase: SignInPhase; resendAt: number };

/**
 * Deletes the account after a code sent to its address. First it says what is kept, in a dialog, or in the page without
 * scripts.
 */
export function DeleteAccount({ email, passkeys }: { email: string; passkeys: Passkeys | null }) {
  const isAsked = useAskedStep().step === 'delete';
  const posted = usePostedSignIn();
  const { byMail, byPasskey } = proofOptions(passkeys);
  const [deleting, setDeleting] = useState<Deleting>(() => {
    if (!isAsked) return { step: 'closed' };
    const flow = posted?.flow ?? signInStart;
    if (flow.step === 'code') return { step: 'code', phase: flow.phase, resendAt: flow.resendAt };
    return { step: 'warning', phase: flow.step === 'email' ? flow.phase : { kind: 'editing' } };
  });
  const fields = useFieldFocus<HTMLDivElement>(deleting.step);
  const navigate = useNavigate();

  const sendCode = async () => {
    setDeleting((now) => (now.step === 'closed' ? now : { ...now, phase: { kind: 'waiting' } }));
    const sent = await requestCode({ email, purpose: 'proof' });
    setDeleting((now) => {
      if (now.step === 'closed') return now;
      if (!sent.ok) return { ...now, phase: { kind: 'refused', message: sent.message, reason: 'failure' } };
      return {
        step: 'code',
        phase: { kind: 'editing' },
        resendAt: Date.now() + sent.value.resendAfter * 1000,
      };
    });
    if (sent.ok) showToast('emailsent');
  };
  const setPhase = (phase: SignInPhase) =>
    setDeleting((now) => (now.step === 'code' ? { ...now, phase } : now));
  const submitCode = async (code: string) => {
    setPhase({ kind: 'waiting' });
    const checked = await checkCode({ email, code, purpose: 'proof' });
    if (checked.ok) return close();
    const reason = checked.status === 422 ? 'field' : 'failure';
    setPhase({ kind: 'refused', message: checked.message, reason });
  };
  const close = async () => {
    const deleted = await deleteUser();
    if (!deleted.ok) {
      const phase = { kind: 'refused', message: deleted.message, reason: 'failure' } as const;
      return setDeleting((now) => (now.step === 'closed' ? now : { ...now, phase }));
    }
    endSession();
    void navigate('/', { replace: true });
  };

  const question = (
    <>
      {deleting.step === 'warning' && (
        <>
          <p className={section.text}>
            We close your account right away. After 72 hours, we cancel your open requests and tell the pros.
            Then we delete your name, e-mail, phone, categories, messages to us and your company, if you have
            one. We keep:
          </p>
          <ul className={css.kept}>
            <li>
              Requests you already sent, for 24 months, without your name, phone, e-mail, street or
              description.
            </li>
            <li>Reviews you published, without your name.</li>
            <li>
              The record of your consents, marked as withdrawn and without your name, because the law requires
              it.
            </li>
            <li>
              Proof of what happened: the steps and prices of your projects, and who could contact you when.
              These records don’t name you.
            </li>
            <li>
              Opt-outs, as scrambled forms of your e-mail address and phone number, so they still apply.
            </li>
            <li>What this browser has saved. “Forget this device” in the menu clears it.</li>
          </ul>
          {byMail && (
            <p className={section.text}>
              To make sure it’s you, we’ll send a code to <strong className={css.address}>{email}</strong>.
            </p>
          )}
          {byPasskey && <PasskeyProof kind="quiet" onProven={() => void close()} />}
          {deleting.phase.kind === 'refused' && <Notice kind="error">{deleting.phase.message}</Notice>}
          <form role="presentation" method="post" className={section.actions}>
            {byMail && (
              <Button
                type="submit"
                name="go"
                value="send"
                busy={deleting.phase.kind === 'waiting'}
                onClick={inPage(() => void sendCode())}
              >
                Send my code
              </Button>
            )}
            {isAsked ? (
              <LinkButton kind="quiet" href={paths.account('manage')}>
                Keep my account
              </LinkButton>
            ) : (
              <Button kind="quiet" onClick={() => setDeleting({ step: 'closed' })}>
                Keep my account
              </Button>
            )}
          </form>
        </>
      )}
      {deleting.step === 'code' && (
        <div ref={fields}>
          <p className={section.text}>
            We sent a 6-digit code to <strong className={css.address}>{email}</strong>. Enter it to delete
            your account.
          </p>
          <CodeStep
            email={email}
            phase={deleting.phase}
            resendAt={deleting.resendAt}
            action="Delete my account"
            onSubmit={(code) => void submitCode(code)}
            onResend={() => void sendCode()}
          />
        </div>
      )}
    </>
  );

  return (
    <section className={section.block} aria-labelledby="delete-heading">
      <h2 id="delete-heading" className={section.blockHeading}>
        Delete my account
      </h2>
      <p className={section.text}>
        You have 72 hours to undo this. If you want to keep your data, download it first.
      </p>
      {!isAsked && (
        <form role="presentation" method="get" action="#delete-heading">
          <Button
            kind="quiet"
            type="submit"
            name="step"
            value="delete"
            onClick={inPage(() => setDeleting({ step: 'warning', phase: { kind: 'editing' } }))}
          >
            Delete my account
          </Button>
        </form>
      )}
      {isAsked ? (
        <div>{question}</div>
      ) : (
        <Dialog
          open={deleting.step !== 'closed'}
          onClose={() => setDeleting({ step: 'closed' })}
          title="Delete your account?"
        >
          {question}
        </Dialog>
      )}
    </section>
  );
}
