import { PageHead } from '@nestwright/domain/parts/page-head';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';

import { ContactForm } from './contact-form.tsx';
import css from './contact-screen.module.css';

/** Its form's action. */
export { answerPublic } from '#forms/public-decisions.ts';

const DESCRIPTION =
  'Write to Nestwright about a project, your account, working with us as a pro, or your privacy.';

/** `/contact`: a contact form, and faster ways to get common things done. */
export function ContactScreen() {
  return (
    <div className={`nw-page nw-band ${css.sheet}`}>
      <PageHead title="Contact" description={DESCRIPTION} />
      <header className={css.head}>
        <h1>Write to us</h1>
        <p className="nw-lede">
          A question about a project, your account or your privacy? We’ll answer by e-mail.
        </p>
      </header>
      <UnavailableHere hosts={['email']}>This site cannot send messages.</UnavailableHere>
      <ContactForm />
      <aside className={css.aside} aria-label="Faster answers">
        <h2 className={css.heading}>Faster answers</h2>
        <ul className={css.ways}>
          <li>
            <Link to={paths.startProject()}>Start a project</Link>
            <p>To find a pro. Pros don’t see messages from this page.</p>
          </li>
          <li>
            <Link to={paths.myProjects}>My projects</Link>
            <p>To see your pros or cancel a request.</p>
          </li>
          <li>
            <Link to={paths.account('manage')}>Account info</Link>
            <p>To correct, download or delete your data.</p>
          </li>
          <li>
            <Link to={paths.doNotSell}>Do not sell or share</Link>
            <p>To opt out, with or without an account.</p>
          </li>
          <li>
            <Link to={paths.proSignUp}>For pros</Link>
            <p>To sign up or answer your leads.</p>
          </li>
        </ul>
        <p className={css.emergency}>
          If you smell gas, see smoke or hear a carbon monoxide alarm, leave the building and call 911.
        </p>
      </aside>
    </div>
  );
}
