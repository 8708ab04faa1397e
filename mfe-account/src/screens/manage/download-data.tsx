import { useState } from 'react';
import { inPage } from '@nestwright/domain/base/form-store';
import { ProveStep } from '@nestwright/domain/parts/prove-step';
import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';

import section from '#frame/section.module.css';
import { useAskedStep } from '#steps/asked-step.ts';

import { proofOptions } from './proof-options.ts';

type Downloading = 'closed' | 'proving' | 'ready';

/** Everything the account holds, as one JSON file, after a fresh proof: a copied session must not be enough. */
export function DownloadData({ email, passkeys }: { email: string; passkeys: Passkeys | null }) {
  const { step } = useAskedStep();
  const [state, setState] = useState<Downloading>(() => {
    if (step === 'download') return 'proving';
    return step === 'download-ready' ? 'ready' : 'closed';
  });
  return (
    <section className={section.block} aria-labelledby="download-heading">
      <h2 id="download-heading" className={section.blockHeading}>
        Download my data
      </h2>
      <p className={section.text}>
        Your profile, projects, reviews, categories and sessions in one JSON file. We’ll e-mail you that it
        was downloaded.
      </p>
      {state === 'proving' && (
        <ProveStep
          email={email}
          postedAs="download"
          {...proofOptions(passkeys)}
          onProven={() => setState('ready')}
        />
      )}
      {state === 'ready' && (
        <>
          <p className={section.text} role="status">
            Thank you. You can download it for the next 5 minutes.
          </p>
          <LinkButton kind="quiet" href="/api/users/me/export" download="nestwright-my-data.json">
            Download the file
          </LinkButton>
        </>
      )}
      {state === 'closed' && (
        <form role="presentation" method="get" action="#download-heading">
          <Button
            kind="quiet"
            type="submit"
            name="step"
            value="download"
            onClick={inPage(() => setState('proving'))}
          >
            Download my data
          </Button>
        </form>
      )}
    </section>
  );
}
