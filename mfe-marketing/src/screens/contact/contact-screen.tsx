import { PageHead } from '@nestwright/domain/parts/page-head';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';

import { ContactForm } from './contact-form.tsx';
import css from './contact-screen.module.css';

const DESCRIPTION =
  'Write to Nestwright about a project, your account, working with us as a pro, or your privacy. A person reads every message.';

/** `/contact`: a working form, and the shorter ways for the usual questions. */
export function ContactScreen() {
  return (
    <div className={`nw-page nw-band ${css.sheet}`}>
      <PageHead title="Contact" description={DESCRIPTION} />
      <header className={css.head}>
        <h1>Write to us</h1>
        <p className="nw-lede">A person reads every message. Most answers come within two working days.</p>
      </header>
      <UnavailableHere hosts={['email']}>This site cannot send messages.</UnavailableHere>
      <ContactForm />
      <aside className={css.aside} aria-label="Shorter ways">
        <h2 className={css.heading}>Perhaps it is quicker here</h2>
        <ul className={css.ways}>
          <li>
            <Link to={paths.startProject()}>Start a project</Link>
            <p>To ask for a pro. Messages from this page do not reach them.</p>
          </li>
          <li>
            <Link to={paths.myProjects}>My projects</Link>
            <p>To see who was matched, change your mind or cancel.</p>
          </li>
          <li>
            <Link to={paths.account('manage')}>Account info</Link>
            <p>To correct, download or delete what we hold about you.</p>
          </li>
          <li>
            <Link to={paths.doNotSell}>Do not sell or share</Link>
            <p>To opt out, with or without an account.</p>
          </li>
          <li>
            <Link to={paths.proSignUp}>For pros</Link>
            <p>To join, or to answer your leads.</p>
          </li>
        </ul>
        <p className={css.emergency}>
          Smell of gas, smoke, or a carbon monoxide alarm: leave the building and call 911.
        </p>
      </aside>
    </div>
  );
}
