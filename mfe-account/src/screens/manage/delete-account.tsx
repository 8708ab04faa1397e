import { useState } from 'react';
import { CodeStep } from '@nestwright/domain/parts/code-step';
import { useNavigate } from '@nestwright/contract/router';
import { requestCode } from '@nestwright/domain/session/calls';
import { sessionStore } from '@nestwright/contract/session/store';
import type { SignInPhase } from '@nestwright/domain/sign-in/rules';
import { showToast } from '@nestwright/domain/toast/store';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';
import { deleteUser } from '@nestwright/domain/user/calls';

import section from '#frame/section.module.css';
import { useFieldFocus } from '#sign-in/use-field-focus.ts';

import css from './manage-screen.module.css';

type Deleting =
  | { step: 'closed' }
  | { step: 'warning'; phase: SignInPhase }
  | { step: 'code'; phase: SignInPhase; resendAt: number };

/** Deletes the account after a code sent to its address. Says first what is kept. */
export function DeleteAccount({ email }: { email: string }) {
  const [deleting, setDeleting] = useState<Deleting>({ step: 'closed' });
  const fields = useFieldFocus<HTMLDivElement>(deleting.step);
  const navigate = useNavigate();

  const sendCode = async () => {
    setDeleting((now) => (now.step === 'closed' ? now : { ...now, phase: { kind: 'waiting' } }));
    const sent = await requestCode({ email, purpose: 'delete' });
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
    const deleted = await deleteUser(code);
    if (!deleted.ok) {
      const reason = deleted.status === 422 ? 'field' : 'failure';
      return setPhase({ kind: 'refused', message: deleted.message, reason });
    }
    sessionStore.clear();
    void navigate('/', { replace: true });
  };

  return (
    <section className={section.block} aria-labelledby="delete-heading">
      <h2 id="delete-heading" className={section.blockHeading}>
        Delete my account
      </h2>
      <p className={section.text}>
        You have 72 hours to undo this. If you want to keep your data, download it first.
      </p>
      <Button kind="quiet" onClick={() => setDeleting({ step: 'warning', phase: { kind: 'editing' } })}>
        Delete my account
      </Button>
      <Dialog
        open={deleting.step !== 'closed'}
        onClose={() => setDeleting({ step: 'closed' })}
        title="Delete your account?"
      >
        {deleting.step === 'warning' && (
          <>
            <p className={section.text}>
              We close your account and cancel your open requests right away, and notify the pros. After 72
              hours we delete your name, e-mail, phone, categories, messages to us and your company, if you
              have one. We keep:
            </p>
            <ul className={css.kept}>
              <li>
                Requests you already sent, for 24 months, without your name, phone, e-mail, street or
                description.
              </li>
              <li>Reviews you published, without your name.</li>
              <li>
                The record of your consents, marked as withdrawn and without your name, because the law
                requires it.
              </li>
              <li>What this browser has saved. “Forget this device” in the menu clears it.</li>
            </ul>
            <p className={section.text}>
              To make sure it’s you, we’ll send a code to <strong className={css.address}>{email}</strong>.
            </p>
            {deleting.phase.kind === 'refused' && <Notice kind="error">{deleting.phase.message}</Notice>}
            <div className={section.actions}>
              <Button busy={deleting.phase.kind === 'waiting'} onClick={() => void sendCode()}>
                Send my code
              </Button>
              <Button kind="quiet" onClick={() => setDeleting({ step: 'closed' })}>
                Keep my account
              </Button>
            </div>
          </>
        )}
        {deleting.step === 'code' && (
          <div ref={fields}>
            <p className={section.text}>
              We sent a 6-digit code to <strong className={css.address}>{email}</strong>. Enter it to delete
              your account.
            </p>
            <CodeStep
              phase={deleting.phase}
              resendAt={deleting.resendAt}
              action="Delete my account"
              onSubmit={(code) => void submitCode(code)}
              onResend={() => void sendCode()}
            />
          </div>
        )}
      </Dialog>
    </section>
  );
}
