import { useEffect, useState, useSyncExternalStore } from 'react';

import { ERROR_TITLE } from './form-rules.ts';

const INVALID = '[aria-invalid=true]';

const neverChanges = () => () => undefined;
const isMarked = () => typeof document !== 'undefined' && document.title.startsWith(ERROR_TITLE);

/**
 * A page's title. The server puts `Error:` in front of it if the page answers a posted form with invalid fields. The live page
 * keeps that until no field is invalid.
 */
export function useErrorTitle(title: string): string {
  // Only a page that the server rendered answers a posted form. A page opened by a link inside the site never does.
  const isAnswer = useSyncExternalStore(neverChanges, () => false, isMarked);
  const [answersErrors] = useState(isAnswer);
  const [hasErrors, setHasErrors] = useState(answersErrors);
  useEffect(() => (answersErrors ? watchInvalid(setHasErrors) : undefined), [answersErrors]);
  return hasErrors ? ERROR_TITLE + title : title;
}

/** Tells whether any field of the page is invalid, from the first one on: parts of the page may come alive later. */
function watchInvalid(tell: (hasErrors: boolean) => void): () => void {
  let wasInvalid = false;
  const look = () => {
    const isInvalid = document.querySelector(INVALID) !== null;
    wasInvalid ||= isInvalid;
    if (wasInvalid) tell(isInvalid);
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  return () => observer.disconnect();
}
