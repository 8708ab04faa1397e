import { longDate } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import type { UnsentMessage } from '@nestwright/domain/talk/message-outbox-schema';
import type { Thread } from '@nestwright/domain/talk/thread-schema';
import { lastRead, threadDays, timeOf } from '@nestwright/domain/talk/thread-lines-rules';
import { milestoneText } from '@nestwright/domain/talk/thread-words-rules';
import { messagesPath } from '@nestwright/domain/talk/thread-step-rules';
import { LinkButton } from '@nestwright/kit/link-button';
import { type MouseEvent, useRef, useState } from 'react';

import { Moment, OneMessage } from './one-message.tsx';
import css from './thread.module.css';
import type { ThreadModel } from './thread-model.ts';
import { Unsent } from './unsent-message.tsx';

/** The thread to show, its unsent messages, and what to call when one is taken back. */
export interface TimelineProps {
  model: ThreadModel;
  thread: Thread;
  /** The pro, on a page with the messages of several. */
  of: string | undefined;
  /** Messages that wait in this browser. */
  unsent: readonly UnsentMessage[];
  /** Called with the words of the draft, once a message was taken back into it. */
  onTakeBack: (words: string) => void;
  /** Ref to the element after the newest message. */
  onEnd: (end: HTMLElement | null) => void;
}

/**
 * Messages and steps of the match in chronological order. It appears scrolled to its end and then stays where the reader
 * is.
 */
export function Timeline({ model, thread, of, unsent, onTakeBack, onEnd }: TimelineProps) {
  const zone = useReaderZone();
  const scroll = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState({ isBusy: false, problem: '' });
  const days = threadDays(thread, zone);
  const read = lastRead(thread);
  const readEarlier = async () => {
    if (asking.isBusy) return;
    setAsking({ isBusy: true, problem: '' });
    const answer = await model.readEarlier();
    setAsking({ isBusy: false, problem: answer.ok ? '' : answer.message });
    // The link has disappeared and taken focus with it.
    if (answer.ok && !answer.value.hasEarlier) scroll.current?.focus();
  };
  const readNewest = async () => {
    await model.read();
    scroll.current?.focus();
  };
  return (
    <div
      ref={scroll}
      className={css.scroll}
      role="region"
      aria-label={`Messages with ${thread.with}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the arrow keys.
      tabIndex={0}
    >
      <div className={css.lines}>
        {thread.hasEarlier && (
          <div className={css.earlier}>
            <LinkButton
              kind="quiet"
              to={messagesPath({ of, before: thread.messages[0]?.n ?? 1 })}
              aria-busy={asking.isBusy}
              onClick={(event) => isHere(event) && void readEarlier()}
            >
              Show earlier messages
            </LinkButton>
            {asking.problem !== '' && <p role="alert">{asking.problem}</p>}
          </div>
        )}
        {days.length === 0 && unsent.length === 0 && <p className={css.none}>No messages yet.</p>}
        {days.map(({ date, lines }) => (
          <div key={date} role="group" className={css.day} aria-labelledby={`${thread.id}-${date}`}>
            <h3 id={`${thread.id}-${date}`} className={css.date}>
              {longDate(date)}
            </h3>
            <ol className={css.list}>
              {lines.map((line) =>
                line.kind === 'message' ? (
                  <OneMessage
                    key={line.message.id}
                    message={line.message}
                    thread={thread}
                    isLastRead={line.message.n === read}
                  />
                ) : (
                  <li key={`${line.milestone.kind} ${timeOf(line)}`} className={css.step}>
                    <span>{milestoneText(line.milestone.kind, thread.side, thread.with)}</span>{' '}
                    <Moment at={timeOf(line)} />
                  </li>
                ),
              )}
            </ol>
          </div>
        ))}
        {model.isAtEarlier && (
          <div className={css.earlier}>
            <LinkButton
              kind="quiet"
              to={messagesPath({ of })}
              onClick={(event) => isHere(event) && void readNewest()}
            >
              Show the newest messages
            </LinkButton>
          </div>
        )}
        {unsent.length > 0 && (
          <ol className={css.list} aria-label="Not sent yet">
            {unsent.map((message) => (
              <Unsent
                key={message.id}
                message={message}
                onTakeBack={thread.closed === null ? onTakeBack : null}
              />
            ))}
          </ol>
        )}
        <div ref={onEnd} className={css.end} />
      </div>
    </div>
  );
}

/** Whether the page itself answers a press of a link; with these keys, the browser opens another tab or window. */
function isHere(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
  event.preventDefault();
  return true;
}
