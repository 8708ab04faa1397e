import { PhotoList } from '@nestwright/domain/parts/photo-list';
import { PhotoPicker } from '@nestwright/domain/parts/photo-picker';
import { Thread } from '@nestwright/domain/parts/thread';
import { ThreadQuestion } from '@nestwright/domain/parts/thread-question';
import { sampleMessage, sampleThread } from '@nestwright/domain/testing/sample-thread';
import { Button } from '@nestwright/kit/button';
import { MoreAction, MoreMenu } from '@nestwright/kit/more-menu';
import type { Thread as ThreadData } from '@nestwright/domain/talk/thread-schema';
import { Asked } from './asked.tsx';
import type { Specimen } from './specimen.ts';

const long: ThreadData = {
  ...sampleThread,
  messages: [
    ...sampleThread.messages,
    sampleMessage(
      3,
      'pro',
      'Thank you. Then I can look at the flashing from inside.\nIs Thursday morning good?',
    ),
    sampleMessage(4, 'homeowner', 'Thursday is fine. Please ring twice, the bell is old.'),
    { ...sampleMessage(5, 'pro', 'I’ll be there.'), at: '2027-03-03T09:00:00.000Z' },
  ],
  milestones: [
    ...sampleThread.milestones,
    { kind: 'price-offered', at: '2027-03-02T15:02:30.000Z' },
    { kind: 'visit-set', at: '2027-03-03T10:00:00.000Z' },
  ],
  newest: 5,
  readByMe: 5,
};

const show = (thread: ThreadData, proId: string) => (
  <Thread
    of={{ projectId: 'catalog', proId }}
    other={thread.with}
    known={{ thread, messageId: sampleMessage(9).id }}
    says={{ of: proId }}
  />
);

/** A drawn photo. A question mark in its address would be cut off, and a space would end it in `srcset`. */
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="sienna" d="M0 0h4v3H0z"/></svg>')}`;
const photo = { width: 400, height: 300, small: drawn, medium: drawn, large: drawn };

/** Messages of a project and a pro. */
export const threadSpecimens: Specimen[] = [
  {
    part: 'photo-picker',
    state: 'nothing chosen yet',
    show: () => <PhotoPicker of="catalog" photos={[]} onChange={() => undefined} />,
  },
  {
    part: 'photo-list',
    state: 'two photos',
    show: () => (
      <PhotoList
        label="Photos of this request"
        photos={['a', 'b'].map((letter) => ({ ...photo, id: `photo-${letter}` }))}
      />
    ),
  },
  { part: 'thread', state: 'with messages', show: () => show(long, 'long') },
  {
    part: 'thread',
    state: 'empty',
    show: () => show({ ...sampleThread, messages: [], milestones: [], newest: 0 }, 'empty'),
  },
  {
    part: 'thread',
    state: 'with earlier messages',
    show: () => show({ ...long, hasEarlier: true }, 'earlier'),
  },
  {
    part: 'thread',
    state: 'blocked',
    show: () => show({ ...sampleThread, closed: 'blocked-by-you' }, 'blocked'),
  },
  {
    part: 'thread-question',
    state: 'block',
    show: () => (
      <Asked step="block">
        <ThreadQuestion thread={long} step="block" />
      </Asked>
    ),
  },
  {
    part: 'thread-question',
    state: 'report',
    show: () => (
      <Asked step="report">
        <ThreadQuestion thread={long} step="report" />
      </Asked>
    ),
  },
  {
    part: 'more-menu',
    state: 'closed',
    show: () => (
      <MoreMenu label="More">
        <MoreAction>Report a message</MoreAction>
      </MoreMenu>
    ),
  },
  {
    part: 'more-menu',
    state: 'open',
    press: { on: 'summary', key: 'Enter' },
    overlay: true,
    show: () => (
      <div style={{ display: 'flex', justifyContent: 'end', minBlockSize: '10rem' }}>
        <MoreMenu label="Block or report">
          <MoreAction>Block Gulf & Gable</MoreAction>
          <MoreAction>Report a message</MoreAction>
        </MoreMenu>
        <Button kind="quiet">Beside it</Button>
      </div>
    ),
  },
];
