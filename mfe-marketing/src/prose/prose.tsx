import { useLocation, useNavigate } from '@nestwright/contract/router';
import { alongTrail } from '@nestwright/contract/trail/rules';
import { siteTrail } from '@nestwright/contract/trail/store';
import { useEffect, useMemo, useRef } from 'react';

import css from './prose.module.css';

/** Text from our own Markdown. Its internal links navigate without a page load. */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const followed = useMemo(() => withTrail(html, { pathname, search }), [html, pathname, search]);

  useEffect(() => {
    const element = text.current;
    function follow(event: MouseEvent): void {
      const path = innerPath(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    }
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  return <div ref={text} className={css.prose} dangerouslySetInnerHTML={{ __html: followed }} />;
}

/** The text with the visitor's trail added to its links, so it is kept in a new tab too. */
function withTrail(html: string, here: { pathname: string; search: string }): string {
  return html.replace(/ href="(\/[^"]*)"/g, (_whole, to: string) => {
    const target = alongTrail(to.replaceAll('&amp;', '&'), here, siteTrail());
    return ` href="${target.replaceAll('&', '&amp;')}"`;
  });
}

/** The page of this site that a plain click opens; undefined for any other click. */
function innerPath(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented) return undefined;
  const link = (event.target as Element).closest('a');
  const href = link?.getAttribute('href');
  return href?.startsWith('/') && !href.startsWith('//') ? href : undefined;
}
