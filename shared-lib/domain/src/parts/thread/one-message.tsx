import { useReaderZone } from '@nestwright/domain/base/clock-store';
import type { Message, Thread } from '@nestwright/domain/talk/thread-schema';

import { PhotoStrip } from './photo-strip.tsx';
import css from './thread.module.css';

interface OneMessageProps {
  message: Message;
  thread: Thread;
  isLastRead: boolean;
}

/** A message of the timeline. */
export function OneMessage({ message, thread, isLastRead }: OneMessageProps) {
  const isMine = message.side === thread.side;
  return (
    <li className={css.message} data-mine={isMine}>
      <span className="nw-hidden">{isMine ? 'You' : thread.with} wrote: </span>
      {message.isRemoved && <p className={css.none}>Nestwright removed this message.</p>}
      {message.words !== '' && <p className={css.text}>{message.words}</p>}
      {message.photos.length > 0 && (
        <PhotoStrip photos={message.photos} from={isMine ? 'you' : thread.with} />
      )}
      <p className={css.facts}>
        <Moment at={message.at} />
        {isLastRead && <span className={css.read}>Read</span>}
      </p>
    </li>
  );
}

/** A time of day in the reader's zone. */
export function Moment({ at }: { at: string }) {
  const zone = useReaderZone();
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date(at));
  return <time dateTime={at}>{zone === undefined ? time : `${time} ${zone}`}</time>;
}
