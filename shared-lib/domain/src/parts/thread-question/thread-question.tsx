import { typedOnce } from '@nestwright/domain/base/decision-rules';
import { useAskedQuestion } from '@nestwright/domain/base/decision-store';
import { Question } from '@nestwright/domain/parts/question';
import { messageReportReasons } from '@nestwright/domain/talk/thread-rules';
import type { Thread } from '@nestwright/domain/talk/thread-schema';
import {
  blockQuestion,
  reportQuestion,
  reportReasonLabels,
  type ThreadStep as Step,
} from '@nestwright/domain/talk/thread-step-rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { SelectField } from '@nestwright/kit/select-field';
import { useState } from 'react';

/** How many characters of a message are shown in a list. */
const EXCERPT_LENGTH = 60;

const reasons = messageReportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

/** A step that asks first. */
export type AskedInThread = Exclude<Step, 'message'>;

/** The thread, and the step that the question is about. */
export interface ThreadQuestionProps {
  thread: Thread;
  step: AskedInThread;
}

/** Asks before someone is blocked or a message is reported. */
export function ThreadQuestion({ thread, step }: ThreadQuestionProps) {
  if (step !== 'report') return <Question {...blockQuestion(thread.with, step === 'unblock')} />;
  return (
    <Question {...reportQuestion} wordsLabel="In your words (optional)" rows={3}>
      <ReportFields thread={thread} />
    </Question>
  );
}

/** The fields `messageId` and `reason`: which of the other side's messages is reported, and why. */
function ReportFields({ thread }: { thread: Thread }) {
  const { typed, refused } = useAskedQuestion();
  const theirs = reportable(thread);
  const [messageId, setMessageId] = useState(
    () => (theirs.find(({ value }) => value === typed['messageId']) ?? theirs[0])?.value ?? '',
  );
  const [reason, setReason] = useState(() => typedOnce(typed, 'reason'));
  return (
    <>
      <SelectField
        label="Which message?"
        name="messageId"
        options={theirs}
        value={messageId}
        onValueChange={setMessageId}
      />
      <ChoiceGroup
        legend="What is wrong with it?"
        id="reason"
        name="reason"
        options={reasons}
        value={reason === '' ? [] : [reason]}
        onValueChange={([chosen]) => setReason(chosen ?? '')}
        error={refused?.errors['reason']}
      />
    </>
  );
}

/** The other side's messages as options, newest first. */
export function reportable({ messages, side }: Thread): { value: string; label: string }[] {
  return messages
    .filter((message) => message.side !== side && !message.isRemoved)
    .reverse()
    .map(({ id, words, photos }) => ({ value: id, label: excerpt(words) || photosText(photos.length) }));
}

function excerpt(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ');
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…`;
}

function photosText(count: number): string {
  return count === 1 ? 'A photo' : `${count} photos`;
}
