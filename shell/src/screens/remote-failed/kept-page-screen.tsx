import { Button } from '@nestwright/kit/button';
import { useLayoutEffect, useRef } from 'react';

import { copyTyped } from '#page/copy-typed.ts';
import type { KeptContent } from '#page/kept-page.ts';
import type { LoadFailure } from '#remotes/load-failure.ts';
import css from './kept-page-screen.module.css';

/** What failed to load, whether it is being retried, and how to retry. */
export interface ChunkFailedScreenProps {
  failure: LoadFailure;
  busy: boolean;
  onRetry: () => void;
}

/**
 * A page whose HTML loaded but whose files didn't. It behaves as without scripts: it can be read, its links are plain links,
 * its forms are plain forms, and it shows what is meant for visitors without scripts. Controls that need scripts are
 * disabled. What is typed into it stays when the page loads after all.
 */
export function KeptPageScreen({
  content,
  failure,
  busy,
  onRetry,
}: ChunkFailedScreenProps & { content: KeptContent }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current!;
    element.replaceChildren(...content.nodes);
    // Moving the content has taken the focus away.
    if (content.focused instanceof HTMLElement && element.contains(content.focused))
      content.focused.focus({ preventScroll: true });
    disableWithoutForm(element);
    showNoscripts(element);
    return () => {
      const enter = copyTyped(element);
      content.focused = document.activeElement;
      const page = element.closest('main');
      if (page) enter(page);
    };
  }, [content]);
  return (
    <>
      <div className={css.notice} role="alert" data-remote={failure.remote} data-phase={failure.phase}>
        <p>Part of this page didn’t load. You can still read the page, follow links and send forms.</p>
        <Button kind="quiet" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      </div>
      <div ref={place} className={css.page} />
    </>
  );
}

/** Disables the controls that no form sends. Fragments of other remotes come alive by themselves. */
function disableWithoutForm(page: HTMLElement): void {
  for (const control of page.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
    'button, input, select, textarea',
  )) {
    if (control.closest('[data-nw-fragment]') || control.hasAttribute('popovertarget')) continue;
    if (!control.form || control.type === 'button') control.disabled = true;
  }
}

/** With scripts on, browsers keep what is inside `noscript` as text. */
function showNoscripts(page: HTMLElement): void {
  for (const noscript of page.querySelectorAll('noscript'))
    if (!noscript.closest('[data-nw-fragment]')) noscript.outerHTML = noscript.textContent;
}
