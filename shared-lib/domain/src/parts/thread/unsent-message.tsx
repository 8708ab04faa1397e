import { joinedWords } from '@nestwright/domain/talk/message-draft-rules';
import { messageDraftStore } from '@nestwright/domain/talk/message-draft-store';
import { threadKey, type UnsentMessage } from '@nestwright/domain/talk/message-outbox-schema';
import { messageOutboxStore } from '@nestwright/domain/talk/message-outbox-store';
import { Button } from '@nestwright/kit/button';

import css from './thread.module.css';

interface UnsentProps {
  message: UnsentMessage;
  /** Called with the words of the draft, once the message is part of it; null while nothing can be sent. */
  onTakeBack: ((words: string) => void) | null;
}

/** A message that has not arrived yet, with why and what to do. */
export function Unsent({ message, onTakeBack }: UnsentProps) {
  const { id, words, refusal, photos } = message;
  return (
    <li className={css.message} data-mine="true" data-waits="">
      <span className="nw-hidden">You wrote: </span>
      <p className={css.text}>{words || `${photos.length} photos`}</p>
      <p className={css.facts} role="status">
        {unsentText(message)}
      </p>
      {refusal !== '' && (
        <div className={css.actions}>
          {onTakeBack && (
            <Button kind="quiet" onClick={() => onTakeBack(takenBack(message))}>
              Edit
            </Button>
          )}
          <Button kind="quiet" onClick={() => messageOutboxStore.remove(id)}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}

/** Moves a message from the outbox to the draft, before what it has. Returns the draft's words. */
function takenBack({ id, of, userId, words, photos }: UnsentMessage): string {
  const thread = threadKey(of);
  const draft = messageDraftStore.of(thread, userId);
  const joined = joinedWords(words, draft.words);
  messageDraftStore.keep({
    thread,
    userId,
    words: joined,
    photos: [...new Set([...photos, ...draft.photos])],
  });
  messageOutboxStore.remove(id);
  return joined;
}

function unsentText({ attempts, status, refusal }: UnsentMessage): string {
  if (refusal !== '') return `Not sent. ${refusal}`;
  if (attempts === 0) return 'Sending…';
  if (status === null) return 'Not sent yet. It goes out when you’re online.';
  return status === 401 ? 'Log in again, and this message goes out.' : 'Nestwright is busy. We’ll try again.';
}
