import { useEffect, useState, useSyncExternalStore } from 'react';

import { ERROR_TITLE } from './form-rules.ts';

/** An invalid field, or a message that says why the form was refused. */
const REFUSED = '[aria-invalid=true], [role=alert]';

const neverChanges = () => () => undefined;
const isMarked = () => typeof document !== 'undefined' && document.title.startsWith(ERROR_TITLE);

/**
 * A page's title. The server puts `Error:` in front of it if the page answers a posted form that was refused. The live page keeps
 * that until no field is invalid and no message says why.
 */
export function useErrorTitle(title: string): string {
  // Only a page that the server rendered answers a posted form. A page opened by a link inside the site never does.
  const isAnswer = useSyncExternalStore(neverChanges, () => false, isMarked);
  const [answersErrors] = useState(isAnswer);
  const [hasErrors, setHasErrors] = useState(answersErrors);
  useEffect(() => (answersErrors ? watchRefusal(setHasErrors) : undefined), [answersErrors]);
  return hasErrors ? ERROR_TITLE + title : title;
}

/** Tells whether the page shows a refusal, from the first time on: parts of the page may come alive later. */
function watchRefusal(notify: (hasErrors: boolean) => void): () => void {
  let wasRefused = false;
  const look = () => {
    const isRefused = document.querySelector(REFUSED) !== null;
    wasRefused ||= isRefused;
    if (wasRefused) notify(isRefused);
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-invalid', 'role'],
  });
  return () => observer.disconnect();
}
