import { useSearchParams } from '@nestwright/contract/router';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';

import { useAskedStep } from '#steps/asked-step.ts';

import css from './my-projects-screen.module.css';

/**
 * Opened by the link in a request's mail (`?confirm=`). It asks for a click, so mail scanners that follow links
 * confirm nothing, and works where the request was sent, so a mistyped address is confirmed by nobody.
 */
export function ConfirmEmail() {
  const [query] = useSearchParams();
  const { done } = useAskedStep();
  const posted = useRefusedForm();
  const { Form, isSending, last, refused } = useAnswers(() => undefined);
  const token = query.get('confirm');
  const isConfirmed = last?.answer.ok ?? done === 'confirm';
  const shown = last ? refused : posted;
  if (token === null && !isConfirmed) return null;

  return (
    <section className={css.confirm} aria-labelledby="confirm-email">
      <h2 id="confirm-email">{isConfirmed ? 'Your e-mail is confirmed' : 'Is this your e-mail?'}</h2>
      <div role="status">
        {isConfirmed && (
          <p>
            Thank you. We’ll e-mail you who accepts your request, when they’ll come, and how to reach them.
          </p>
        )}
        {shown?.message && <p>{shown.message}</p>}
      </div>
      {token !== null && !isConfirmed && (
        <>
          <p>
            This link came with our e-mail about a request. If you sent that request from this browser, or
            with the account you’re logged in to, confirm it, and we’ll e-mail you your pros’ answers. If you
            didn’t, just close this page.
          </p>
          <Form method="post" aria-labelledby="confirm-email">
            <input type="hidden" name="step" value="confirm" />
            <input type="hidden" name="confirm" value={token} />
            <Button type="submit" busy={isSending}>
              Yes, it’s mine
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
