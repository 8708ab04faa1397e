import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { StepPage } from '@nestwright/domain/parts/step-page';
import { messageReportReasons } from '@nestwright/domain/thread/rules';
import type { Thread } from '@nestwright/domain/thread/schema';
import {
  blockQuestion,
  reportQuestion,
  reportReasonLabels,
  type ThreadStep as Step,
} from '@nestwright/domain/thread-step/rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { SelectField } from '@nestwright/kit/select-field';
import { useState } from 'react';

/** How many characters of a message are shown in a list. */
const EXCERPT_LENGTH = 60;

const reasons = messageReportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

/** A step that needs a confirmation. */
export type AskedInThread = Exclude<Step, 'message'>;

/** The thread, the step to confirm in it, and the fields that its form posts. */
export interface ThreadStepProps {
  thread: Thread;
  step: AskedInThread;
  /** The form's fixed fields. */
  says: Readonly<Record<string, string>>;
  /** The page's own address. */
  back: string;
}

/** Asks for confirmation before someone is blocked or a message is reported, without scripts (decision 027). */
export function ThreadStep({ thread, step, says, back }: ThreadStepProps) {
  const refused = useRefusedForm();
  if (step !== 'report')
    return (
      <StepPage
        question={blockQuestion(thread.with, step === 'unblock')}
        says={{ ...says, step }}
        back={back}
        refused={refused}
      />
    );
  return (
    <StepPage
      question={{ ...reportQuestion, wordsLabel: 'In your words (optional)', rows: 3 }}
      says={{ ...says, step }}
      back={back}
      refused={refused}
    >
      <ReportFields
        thread={thread}
        messageId={typedText(refused, 'messageId')}
        reason={typedText(refused, 'reason') ?? ''}
        error={refused?.errors['reason']}
      />
    </StepPage>
  );
}

/** The thread whose messages can be reported, the choices so far, and their error. */
export interface ReportFieldsProps {
  thread: Thread;
  /** The initially chosen message; by default the newest. */
  messageId?: string | undefined;
  /** The initially chosen reason; '' for none. */
  reason?: string;
  error?: string | undefined;
}

/** The fields `messageId` and `reason`: which of the other side's messages is reported, and why. */
export function ReportFields({ thread, messageId: asked, reason = '', error }: ReportFieldsProps) {
  const theirs = reportable(thread);
  const [messageId, setMessageId] = useState(
    () => (theirs.find(({ value }) => value === asked) ?? theirs[0])?.value ?? '',
  );
  const [chosen, setChosen] = useState(reason === '' ? [] : [reason]);
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
        value={chosen}
        onValueChange={setChosen}
        error={error}
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
