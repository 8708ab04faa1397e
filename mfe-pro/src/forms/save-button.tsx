import { Button } from '@nestwright/kit/button';
import { Icon } from '@nestwright/kit/icon';
import { Notice } from '@nestwright/kit/notice';
import type { ReactNode } from 'react';

import css from './save-button.module.css';

export interface SaveButtonProps {
  isSending: boolean;
  isSaved: boolean;
  /** Why the form wasn't saved; '' if it was, or if its fields say why. */
  message: string;
  children: ReactNode;
}

/** The button that saves a form. What came of it is said right beside it. */
export function SaveButton({ isSending, isSaved, message, children }: SaveButtonProps) {
  return (
    <div className={css.place}>
      {message !== '' && !isSending && <Notice kind="error">This isn’t saved yet. {message}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={isSending}>
          {children}
        </Button>
        <SavedSign isSaved={isSaved} />
      </div>
    </div>
  );
}

/** Says that what stands beside it is saved. */
export function SavedSign({ isSaved }: { isSaved: boolean }) {
  return (
    <p role="status" className={css.sign}>
      {isSaved && (
        <>
          <Icon name="check" /> Saved.
        </>
      )}
    </p>
  );
}
