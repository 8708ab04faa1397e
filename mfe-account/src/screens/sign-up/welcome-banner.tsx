import css from './welcome-banner.module.css';

/** Shown on the sign-up page with `discount=yes` (specification, sections 1 and 2). */
export function WelcomeBanner() {
  return (
    <p className={css.banner}>
      <strong>Welcome! Take $10 off your first home project.</strong> Sign up and the offer is yours.
    </p>
  );
}
