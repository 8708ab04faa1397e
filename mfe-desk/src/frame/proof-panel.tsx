import { PasskeyProof } from '@nestwright/domain/parts/passkey-proof';

import css from '#frame/desk.module.css';

/**
 * Asks for a passkey, because the gateway requires a fresh proof, and then sends the form again as typed.
 *
 * @param form the form's accessible name
 */
export function ProofPanel({ form }: { form: string }) {
  const sendAgain = () =>
    document.querySelector<HTMLFormElement>(`form[aria-labelledby="${CSS.escape(form)}"]`)?.requestSubmit();
  return (
    <section className={css.block} aria-label="Confirm that it’s you">
      <PasskeyProof onProven={sendAgain} />
      <noscript>
        <p className={css.text}>Passkeys need JavaScript. Please switch it on for this page.</p>
      </noscript>
    </section>
  );
}
