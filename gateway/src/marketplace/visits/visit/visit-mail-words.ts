import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { HOLD_MINUTES } from '@nestwright/domain/visits/visit-rules';
import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';
import type { VisitUpdate } from './visit-news.ts';
import { purposeNames, visitTime } from './visit-words.ts';

const MINUTE_MS = 60_000;

/** Who reads a mail about a visit. */
export interface VisitReader {
  side: ThreadSide;
  /** How it names the other side: a company, or `the homeowner`. */
  other: string;
  /** The job in words. */
  title: string;
  /** IANA name of the home's time zone. */
  zone: string;
}

const BY_HOME = 'Times are in the home’s local time.';

/** An update about a visit, as one side reads it. */
export function visitWords({ news, by }: VisitUpdate, reader: VisitReader): MailWords {
  const { side, other, title, zone } = reader;
  const Other = other.slice(0, 1).toUpperCase() + other.slice(1);
  const isMine = by === side;
  const page = side === 'pro' ? 'on the lead’s page' : 'on your project’s page';
  switch (news.kind) {
    case 'proposed': {
      const times = news.starts.map((start) => ({
        startsAt: new Date(start),
        endsAt: new Date(start + news.minutes * MINUTE_MS),
      }));
      const isOne = times.length === 1;
      return {
        subject: `${news.isMove ? 'A new time?' : isOne ? 'Proposed time:' : 'Proposed times:'} ${title}`,
        heading: `${Other} proposes ${news.isMove ? 'to reschedule the visit' : isOne ? 'a time' : 'times'}`,
        paragraphs: [
          `${Other} proposes ${isOne ? 'a time' : `${times.length} times`} for ${title}. Choose ${isOne ? 'it' : 'one'} ${page}. We’ll then hold it for ${HOLD_MINUTES} minutes while you confirm. ${BY_HOME}`,
        ],
        rows: times.map((time, index) => [`Time ${index + 1}`, visitTime(time, zone)]),
      };
    }
    case 'declined':
      return {
        subject: `Please propose other times: ${title}`,
        heading: 'These times don’t work',
        paragraphs: [
          `${Other} can’t take any of the times that you proposed for ${title}. Please propose others ${page}.`,
        ],
      };
    case 'booked':
      return {
        subject: `${purposeNames[news.visit.purpose]} booked: ${visitTime(news.visit, zone)}`,
        heading: 'The visit is booked',
        paragraphs: [
          side === 'pro'
            ? `Your visit for ${title} is booked. The attached file adds it to your calendar. ${BY_HOME}`
            : `${Other} will visit your home ${news.visit.purpose === 'work' ? 'to work on' : 'about'} your project, ${title}. The attached file adds it to your calendar. ${BY_HOME}`,
        ],
        rows: [['Time', visitTime(news.visit, zone)]],
        after: [
          `You can reschedule it or call it off ${page}. Less than a day before it starts, both sides have to agree.`,
        ],
      };
    case 'moved':
      return {
        subject: `New time: ${visitTime(news.visit, zone)}`,
        heading: 'The visit was rescheduled',
        paragraphs: [
          `${isMine ? 'You' : Other} rescheduled the visit for ${title}. The attached file updates it in your calendar. ${BY_HOME}`,
        ],
        rows: [['New time', visitTime(news.visit, zone)]],
      };
    case 'called-off':
      return {
        subject: `${by === null ? 'No longer needed' : 'Called off'}: ${visitTime(news.visit, zone)}`,
        heading: by === null ? 'The visit is no longer needed' : 'The visit is called off',
        paragraphs: [
          `${by === null ? `The visit for ${title} is no longer needed` : `${isMine ? 'You' : Other} called off the visit for ${title}`}. The attached file removes it from your calendar.`,
        ],
        rows: [['It was planned for', visitTime(news.visit, zone)]],
      };
    case 'call-off-asked':
      return {
        subject: `Request to call off the visit: ${visitTime(news.visit, zone)}`,
        heading: `${Other} asks to call off the visit`,
        paragraphs: [
          `${Other} would like to call off the visit for ${title}. It starts within a day, so you decide: agree or keep it ${page}. Until you agree, it stays booked.`,
        ],
        rows: [['Time', visitTime(news.visit, zone)]],
      };
    case 'kept':
      return {
        subject: `The visit stays: ${visitTime(news.visit, zone)}`,
        heading: 'The visit stays booked',
        paragraphs: [`${Other} would like to keep the visit for ${title}, which you asked to call off.`],
        rows: [['Time', visitTime(news.visit, zone)]],
      };
    case 'no-show':
      return {
        subject: `Missed visit? ${visitTime(news.visit, zone)}`,
        heading: `${Other} says that you weren’t there`,
        paragraphs: [
          `${Other} says that you were not there for the visit for ${title}. If that is wrong, say what happened ${page}.`,
        ],
        rows: [['Time', visitTime(news.visit, zone)]],
      };
  }
}
