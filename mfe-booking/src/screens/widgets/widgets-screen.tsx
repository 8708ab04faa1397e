import { hasGateway } from '@nestwright/domain/base/http-store';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import { siteOrigin } from '@nestwright/contract/remote';
import { Link, useSearchParams } from '@nestwright/contract/router';
import { useState } from 'react';

import { CodeSheet } from './code-sheet.tsx';
import { readChoice, SNIPPET_ID } from './embed-choice.ts';
import { EmbedForm } from './embed-form.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { embedSnippet, policyLines } from './embed-snippet.ts';
import { useOrigin } from './use-origin.ts';
import css from './widgets-screen.module.css';

/** `/widgets`: how a partner puts the request form on their own page. */
export function WidgetsScreen() {
  const [query] = useSearchParams();
  const [choice, setChoice] = useState(() => readChoice(query));
  const origin = useOrigin();
  const shown = origin || siteOrigin() || 'https://nestwright.example';
  return (
    <div className="nw-page nw-band">
      <PageHead
        title="Put the request form on your site"
        description="Add Nestwright’s request form to your own pages with one script and one element: inline, in a pop-up, or as a floating button."
      />
      <h1 className={css.title}>Put the request form on your site</h1>
      <p className="nw-lede">
        One script and one element. Your visitors request a service without leaving your page, and we match
        them with up to 3 local pros.
      </p>
      <UnavailableHere>You can’t embed the form from this site.</UnavailableHere>
      <div className={css.columns}>
        <EmbedForm choice={choice} onChange={(change) => setChoice({ ...choice, ...change })} />
        <div className={css.texts}>
          <section aria-labelledby={SNIPPET_ID} className="nw-stack">
            <h2 id={SNIPPET_ID} tabIndex={-1}>
              Paste this
            </h2>
            <CodeSheet name="the snippet" code={embedSnippet(shown, choice)} />
          </section>
          <section aria-labelledby="policy" className="nw-stack">
            <h2 id="policy">If your page has a Content-Security-Policy</h2>
            <p>Add these sources. You don’t need to allow any inline styles or scripts.</p>
            <CodeSheet name="the policy" code={policyLines(shown)} />
          </section>
          <section aria-labelledby="register" className="nw-stack">
            <h2 id="register">Register your site first</h2>
            <p>
              The form opens only on sites we know. Send us your site’s exact origins, such as
              https://www.example.com, through the <Link to={paths.contact}>contact form</Link>. Until we’ve
              added them, visitors see your plain link.
            </p>
          </section>
        </div>
      </div>
      {origin !== '' && hasGateway() && <EmbedPreview site={origin} choice={choice} />}
    </div>
  );
}
