import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { cancellingText } from '@nestwright/domain/prices/agreement-words-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { useAskedQuestion } from '@nestwright/domain/base/decision-store';
import { Question } from '@nestwright/domain/parts/question';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';

export interface CancelQuestionProps {
  /** The project's matched pros. */
  pros: readonly MatchedPro[];
  /** The agreement in force; null without one. */
  agreement: Agreement | null;
  /** More that its form sends. */
  says?: Readonly<Record<string, string>>;
}

/** Asks before a project is cancelled. Its form sends the fee that it shows. */
export function CancelQuestion({ pros, agreement, says }: CancelQuestionProps) {
  const zone = useReaderZone();
  const { refused } = useAskedQuestion();
  const feeCents = agreement?.cancelling?.feeCents ?? 0;
  return (
    <Question
      title="Cancel this project?"
      text={`${notifiedText(pros)} You can’t undo this, but you can send the same request again at any time.`}
      yes="Yes, cancel it"
      says={{ ...says, ...(feeCents > 0 && { feeCents: String(feeCents) }) }}
      // The gateway's words for a changed fee lead to this question.
      refusal={
        refused?.code === 'changed' ? 'The fee has changed. Please look at it and cancel again.' : undefined
      }
    >
      {agreement !== null && <p>{cancellingText(agreement, zone)}</p>}
    </Question>
  );
}

/** A pro that wasn't asked, or has declined, isn't notified. */
function notifiedText(pros: readonly MatchedPro[]): string {
  const told = pros.filter(({ isAsked, answer }) => isAsked && answer !== 'declined').length;
  if (told === 0) return 'No pro is working on it; our team will stop looking.';
  return told === 1
    ? 'We’ll let the pro who has your request know.'
    : `We’ll let the ${told} pros who have your request know.`;
}
