import type { UnsentMessage } from '@nestwright/domain/message-outbox/schema';
import { messageOutboxStore } from '@nestwright/domain/message-outbox/store';
import { Button } from '@nestwright/kit/button';

import css from './thread.module.css';

export function Unsent({
  message: { id, words, attempts, refusal, photos },
  onTakeBack,
}: {
  message: UnsentMessage;
  onTakeBack: (words: string) => void;
}) {
  const takeBack = () => {
    messageOutboxStore.remove(id);
    onTakeBack(words);
  };
  return (
    <li className={css.message} data-mine="true" data-waits="">
      <span className="nw-hidden">You wrote: </span>
      <p className={css.text}>{words || `${photos.length} photos`}</p>
      <p className={css.facts} role="status">
        {unsentText(attempts, refusal)}
      </p>
      {refusal !== '' && (
        <div className={css.actions}>
          <Button kind="quiet" onClick={takeBack}>
            Edit
          </Button>
          <Button kind="quiet" onClick={() => messageOutboxStore.remove(id)}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}

function unsentText(attempts: number, refusal: string): string {
  if (refusal !== '') return `Not sent. ${refusal}`;
  return attempts === 0 ? 'Sending…' : 'Not sent yet. It goes out when you’re online.';
}
