import { useSession } from '@nestwright/contract/session/store';
import { threadKey } from '@nestwright/domain/talk/message-outbox-schema';
import { keepSendingMessages, post } from '@nestwright/domain/talk/message-outbox-calls';
import { useUnsentMessages } from '@nestwright/domain/talk/message-outbox-store';
import type { Thread } from '@nestwright/domain/talk/thread-schema';
import { threadClosedText } from '@nestwright/domain/talk/thread-words-rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { MessageForm } from './message-form.tsx';
import css from './thread.module.css';
import { ThreadMenu } from './thread-menu.tsx';
import { ThreadModel } from './thread-model.ts';
import type { EarlyWords, LiveThreadProps } from './thread-props.ts';
import { Timeline } from './timeline.tsx';
import { useArrivals, useReading } from './use-reading.ts';

/** The thread while its page is open. */
export function LiveThread(props: LiveThreadProps) {
  const { of, known, other } = props;
  const [model] = useState(() => new ThreadModel(of, known?.thread));
  const state = useSyncExternalStore(model.subscribe, model.get, model.get);
  useEffect(() => model.start(), [model]);
  useEffect(() => keepSendingMessages(), []);
  switch (state.phase) {
    case 'asking':
      return <Skeleton lines={4} />;
    case 'failed':
      if (state.status === 404)
        return <p className={css.none}>You can message {other} once we’ve sent them your request.</p>;
      return (
        <>
          <Notice kind="error">We couldn’t load the messages. {state.message}</Notice>
          <div>
            <Button kind="quiet" onClick={() => void model.read()}>
              Try again
            </Button>
          </div>
        </>
      );
    case 'shown':
      return <Shown {...props} model={model} thread={state.thread} />;
  }
}

const NOTHING: EarlyWords = { words: '', caret: null };

type ShownProps = LiveThreadProps & { model: ThreadModel; thread: Thread };

function Shown({ of, known, says, early, model, thread }: ShownProps) {
  const unsent = useUnsentMessages(of).filter(({ id }) => !thread.messages.some((sent) => sent.id === id));
  const userId = useSession()?.UserID ?? '';
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [start, setStart] = useState({ userId, first: early, count: 0 });
  // The form that is gone now has stored it as its draft, which may have been changed or sent since.
  if (start.first !== NOTHING && (start.userId !== userId || thread.closed !== null))
    setStart({ ...start, first: NOTHING });
  useReading(model, thread, end);
  const arrivals = useArrivals(thread);
  const draft = { thread: threadKey(of), userId };
  return (
    <>
      <ThreadMenu model={model} thread={thread} says={says} />
      <Timeline
        model={model}
        thread={thread}
        of={says['of']}
        unsent={unsent}
        onTakeBack={(words) => {
          const first: EarlyWords = { words, caret: [words.length, words.length] };
          setStart(({ count }) => ({ userId, first, count: count + 1 }));
        }}
        onEnd={setEnd}
      />
      <div role="log" aria-live="polite" aria-label="New messages" className="nw-hidden">
        {arrivals.map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
      {thread.closed === null ? (
        <MessageForm
          // A new form starts from the draft: another account's, or one that a message was taken back into.
          key={`${userId} ${start.count}`}
          thread={thread}
          draft={draft}
          first={start.first}
          says={{ ...says, ...(known && { commandId: known.messageId }) }}
          onSend={(words, photos) => void post(of, words, photos)}
        />
      ) : (
        <p className={css.closed}>{threadClosedText(thread.closed, thread.with)}</p>
      )}
    </>
  );
}
