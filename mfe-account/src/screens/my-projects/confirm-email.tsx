import { useState } from 'react';
import { useSearchParams } from '@nestwright/contract/router';
import { confirmProjectEmail } from '@nestwright/domain/project/calls';
import { Button } from '@nestwright/kit/button';

import { useHydrated } from '#frame/use-hydrated.ts';

import css from './my-projects-screen.module.css';

type Asked =
  | { phase: 'asking' }
  | { phase: 'sending' }
  | { phase: 'confirmed' }
  | { phase: 'failed'; message: string };

/**
 * Opened by the link in a request's mail (`?confirm=`). It asks for a click, so mail scanners that follow links confirm
 * nothing.
 */
export function ConfirmEmail() {
  const [query] = useSearchParams();
  const token = useHydrated() ? query.get('confirm') : null;
  const [asked, setAsked] = useState<Asked>({ phase: 'asking' });
  if (token === null) return null;

  async function confirm(given: string) {
    setAsked({ phase: 'sending' });
    const answer = await confirmProjectEmail(given);
    setAsked(answer.ok ? { phase: 'confirmed' } : { phase: 'failed', message: answer.message });
  }

  return (
    <section className={css.confirm} aria-labelledby="confirm-email">
      <h2 id="confirm-email">Is this your e-mail?</h2>
      <div role="status">
        {asked.phase === 'confirmed' && (
          <p>
            Thank you. We’ll e-mail you who accepts your request, when they’ll come, and how to reach them.
          </p>
        )}
        {asked.phase === 'failed' && <p>{asked.message}</p>}
      </div>
      {asked.phase !== 'confirmed' && (
        <>
          <p>
            This link came with our e-mail about a request. If you sent that request, confirm it, and we’ll
            e-mail you your pros’ answers. If you didn’t, just close this page.
          </p>
          <Button onClick={() => void confirm(token)} busy={asked.phase === 'sending'}>
            Yes, it’s mine
          </Button>
        </>
      )}
    </section>
  );
}
