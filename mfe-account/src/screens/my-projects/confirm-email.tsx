import { type FormEvent, useState } from 'react';
import { useSearchParams } from '@nestwright/contract/router';
import { type RefusedForm, useRefusedForm } from '@nestwright/domain/form/store';
import { confirmProjectEmail } from '@nestwright/domain/project/calls';
import { Button } from '@nestwright/kit/button';

import { useAskedStep } from '#steps/asked-step.ts';

import css from './my-projects-screen.module.css';

type Asked =
  | { phase: 'asking' }
  | { phase: 'sending' }
  | { phase: 'confirmed' }
  | { phase: 'failed'; message: string };

/**
 * Opened by the link in a request's mail (`?confirm=`). It asks for a click, so mail scanners that follow links
 * confirm nothing, and works where the request was sent, so a mistyped address is confirmed by nobody. Without scripts, the browser posts the button's form.
 */
export function ConfirmEmail() {
  const [query] = useSearchParams();
  const { done } = useAskedStep();
  const refused = useRefusedForm();
  const [asked, setAsked] = useState(() => askedAtFirst(done, refused));
  const token = query.get('confirm');
  const isConfirmed = asked.phase === 'confirmed';
  if (token === null && !isConfirmed) return null;

  async function confirm(event: FormEvent, given: string) {
    event.preventDefault();
    setAsked({ phase: 'sending' });
    const answer = await confirmProjectEmail(given);
    setAsked(answer.ok ? { phase: 'confirmed' } : { phase: 'failed', message: answer.message });
  }

  return (
    <section className={css.confirm} aria-labelledby="confirm-email">
      <h2 id="confirm-email">{isConfirmed ? 'Your e-mail is confirmed' : 'Is this your e-mail?'}</h2>
      <div role="status">
        {isConfirmed && (
          <p>
            Thank you. We’ll e-mail you who accepts your request, when they’ll come, and how to reach them.
          </p>
        )}
        {asked.phase === 'failed' && <p>{asked.message}</p>}
      </div>
      {token !== null && !isConfirmed && (
        <>
          <p>
            This link came with our e-mail about a request. If you sent that request from this browser, or
            with the account you’re logged in to, confirm it, and we’ll e-mail you your pros’ answers. If you
            didn’t, just close this page.
          </p>
          <form
            method="post"
            aria-labelledby="confirm-email"
            onSubmit={(event) => void confirm(event, token)}
          >
            <input type="hidden" name="confirm" value={token} />
            <Button type="submit" busy={asked.phase === 'sending'}>
              Yes, it’s mine
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

function askedAtFirst(done: string, refused: RefusedForm | undefined): Asked {
  if (done === 'confirm') return { phase: 'confirmed' };
  return refused?.message === undefined ? { phase: 'asking' } : { phase: 'failed', message: refused.message };
}
