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
 * Where the link of a request's mail leads (`?confirm=`): it asks once more, so that a program that only follows links
 * confirms nothing.
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
          <p>Thank you. From now on we mail you who comes, when, and how to reach them.</p>
        )}
        {asked.phase === 'failed' && <p>{asked.message}</p>}
      </div>
      {asked.phase !== 'confirmed' && (
        <>
          <p>
            You followed a link in our mail about a request. Confirm that you sent it, and we mail you what
            your pros answer. If you did not send one, just leave this page.
          </p>
          <Button onClick={() => void confirm(token)} busy={asked.phase === 'sending'}>
            Yes, it is mine
          </Button>
        </>
      )}
    </section>
  );
}
