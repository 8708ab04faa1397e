import { useState } from 'react';
import type { Draft } from '@nestwright/domain/requests/draft-schema';
import { draftStore, useDraft } from '@nestwright/domain/requests/draft-store';
import { paths } from '@nestwright/domain/paths';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';

import section from '#frame/section.module.css';
import { momentText, projectTitle } from '#projects/project-words.ts';

import css from './dashboard-screen.module.css';

/** The unsent request, to finish or delete, with undo. */
export function UnsentRequest() {
  const draft = useDraft();
  const [thrownAway, setThrownAway] = useState<Draft | null>(null);
  const throwAway = () => {
    setThrownAway(draft);
    draftStore.clear();
  };
  if (draft === null && thrownAway !== null) {
    return (
      <p role="status" className={css.unsent}>
        Your {projectTitle(thrownAway.draft)} request was deleted.
        <Button kind="quiet" onClick={() => draftStore.save(thrownAway)}>
          Undo
        </Button>
      </p>
    );
  }
  if (draft === null) return null;
  return (
    <section className={section.block} aria-labelledby="unsent-heading">
      <h2 id="unsent-heading" className={section.blockHeading}>
        Not sent yet
      </h2>
      <div className={css.unsent}>
        <p>
          <strong>{projectTitle(draft.draft)}</strong>
          {momentText(draft.savedAt) !== '' && <>, last changed {momentText(draft.savedAt)}</>}
        </p>
        <div className={section.actions}>
          <LinkButton to={paths.requestService()}>Finish it</LinkButton>
          <Button kind="quiet" onClick={throwAway}>
            Delete it
          </Button>
        </div>
      </div>
    </section>
  );
}
