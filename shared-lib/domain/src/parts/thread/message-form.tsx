import { useSearchParams } from '@nestwright/contract/router';
import { type RefusedForm, typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { joinedWords } from '@nestwright/domain/talk/message-draft-rules';
import { messageDraftStore } from '@nestwright/domain/talk/message-draft-store';
import { cleanText } from '@nestwright/domain/base/text-rules';
import { holdsContact, MESSAGE_PHOTOS, THREAD_MESSAGE_LENGTH } from '@nestwright/domain/talk/thread-rules';
import type { Thread } from '@nestwright/domain/talk/thread-schema';
import { PhotoPicker } from '@nestwright/domain/parts/photo-picker';
import { contactHint } from '@nestwright/domain/talk/thread-step-rules';
import { Button } from '@nestwright/kit/button';
import { useHydrated } from '@nestwright/kit/hydrated';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import css from './thread.module.css';
import type { EarlyWords } from './thread-props.ts';

/** The thread that the message is for, its unsent text, and what sends it. */
export interface MessageFormProps {
  thread: Thread;
  /** The key under which the unsent text is stored. */
  draft: { thread: string; userId: string };
  /** What was typed here last. It precedes the stored draft, unless the draft starts with it. */
  first: EarlyWords | undefined;
  /** The posted form's fixed fields. */
  says: Readonly<Record<string, string>>;
  onSend: (words: string, photos: readonly string[]) => void;
  /** Content below the text. */
  children?: ReactNode;
}

/**
 * The form for the next message. Enter starts a new line, and Ctrl+Enter sends. Without scripts, the browser posts the
 * form to the page.
 */
export function MessageForm({ thread, draft, first, says, onSend, children }: MessageFormProps) {
  const refused = refusedMessage(useRefusedForm(), says);
  const [asked] = useSearchParams();
  const [kept] = useState(() => messageDraftStore.of(draft.thread, draft.userId));
  const [photos, setPhotos] = useState<readonly string[]>(kept.photos);
  // Only the form's initial values.
  const [caret] = useState(first?.caret);
  const [words, setWords] = useState(() =>
    withKept(first?.words ?? typedText(refused, 'words') ?? '', kept.words),
  );
  // Typed before this form was here, and not stored yet.
  const [start] = useState(words);
  const [isMissing, setIsMissing] = useState(false);
  const [isEarly, setIsEarly] = useState(false);
  /** Photos that are being uploaded. */
  const underWay = useRef<Promise<void>>(undefined);
  // Photos wait in this browser's own storage, which the server can't see.
  const isLive = useHydrated();
  const field = useRef<HTMLDivElement>(null);
  // Sending the same form again sends the same message.
  const commandId = typedText(refused, 'commandId');
  const again = commandId === undefined ? {} : { commandId };
  const { thread: key, userId } = draft;
  const id = `words-${key.replaceAll(' ', '-')}`;
  const needsHint = !thread.knowsContact && holdsContact(words);
  const extra = photos.length - MESSAGE_PHOTOS;

  useEffect(() => {
    const area = field.current?.querySelector('textarea');
    if (!area || !caret) return;
    area.focus();
    area.setSelectionRange(...caret);
  }, [caret]);
  useEffect(() => {
    const stored = messageDraftStore.of(key, userId);
    if (stored.words !== start)
      messageDraftStore.keep({ thread: key, userId, words: start, photos: stored.photos });
  }, [key, userId, start]);
  useEffect(() => {
    const area = field.current?.querySelector('textarea');
    if (area) fitHeight(area);
  }, [words]);

  const write = (typed: string) => {
    setWords(typed);
    setIsMissing(false);
    keep(typed, photos);
  };
  const keep = (typed: string, ids: readonly string[]) =>
    messageDraftStore.keep({ ...draft, words: typed, photos: [...ids] });
  const changePhotos = (change: (before: readonly string[]) => string[]) =>
    setPhotos((before) => {
      const after = change(before);
      keep(words, after);
      return after;
    });
  const waitFor = (idle: Promise<void>) => {
    underWay.current = idle;
    void idle.then(() => {
      if (underWay.current !== idle) return;
      underWay.current = undefined;
      setIsEarly(false);
    });
  };
  const send = () => {
    // The message would be sent without its photos.
    if (underWay.current !== undefined) return setIsEarly(true);
    // The photos of two messages may meet in one draft.
    if (extra > 0) return;
    if (cleanText(words) === '' && photos.length === 0) {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    onSend(cleanText(words), photos);
    setPhotos([]);
    setWords('');
    setIsMissing(false);
    keep('', []);
    document.getElementById(id)?.focus();
  };
  const isSent = asked.get('done') === 'message' && (asked.get('of') ?? '') === (says['of'] ?? '');
  return (
    <form
      method="post"
      // Without scripts, the browser shows the server's answer at this anchor.
      action="#messages"
      noValidate
      className={css.form}
      aria-label={`Write to ${thread.with}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {refused?.message && <Notice kind="error">{refused.message}</Notice>}
      {isSent && !refused && <Notice kind="ok">Sent.</Notice>}
      <div ref={field}>
        <TextField
          id={id}
          name="words"
          label={`Message to ${thread.with}`}
          multiline
          rows={2}
          counter={THREAD_MESSAGE_LENGTH}
          className={css.words}
          value={words}
          onValueChange={write}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            send();
          }}
          error={isMissing ? 'Please write a message' : refused?.errors['words']}
        />
      </div>
      {children}
      {isLive && (
        <PhotoPicker
          of={`message ${draft.thread}`}
          photos={photos}
          onChange={changePhotos}
          onPending={waitFor}
        />
      )}
      <div role="status">
        {needsHint && !refused && <Notice kind="pending">{contactHint(thread.with)}</Notice>}
        {extra > 0 && (
          <Notice kind="pending">
            You can add up to {MESSAGE_PHOTOS} photos. Please remove {extra}.
          </Notice>
        )}
        {isEarly && (
          <Notice kind="pending">
            Your photo is still on its way. Please send your message once it’s added.
          </Notice>
        )}
      </div>
      {Object.entries({ ...says, ...again, step: 'message' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused?.code === 'holds-contact' && <input type="hidden" name="sure" value="yes" />}
      <div className={css.actions}>
        <Button type="submit">Send</Button>
        <span className={`nw-scripted ${css.keys}`}>Ctrl + Enter also sends</span>
      </div>
    </form>
  );
}

/** The posted form of this thread that the server refused. */
function refusedMessage(
  refused: RefusedForm | undefined,
  says: MessageFormProps['says'],
): RefusedForm | undefined {
  const isMine =
    typedText(refused, 'step') === 'message' && (typedText(refused, 'of') ?? '') === (says['of'] ?? '');
  return isMine ? refused : undefined;
}

/** The words typed last, before the draft; only the draft if it starts with them. */
function withKept(typed: string, kept: string): string {
  return kept.startsWith(typed) ? kept : joinedWords(typed, kept);
}

/** For browsers in which a text field does not grow by itself. */
function fitHeight(area: HTMLTextAreaElement): void {
  if (typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content')) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
