import { atStart } from '@nestwright/domain/talk/thread-words-rules';
import type { MessageReportReason } from '@nestwright/domain/talk/thread-rules';
import type { Thread } from '@nestwright/domain/talk/thread-schema';

/** The steps that a form can take in a thread without scripts (decision 027). */
export const threadSteps = ['message', 'block', 'unblock', 'report'] as const;
/** A step that a form can take in a thread, such as `block`. */
export type ThreadStep = (typeof threadSteps)[number];

/** The thread that the server reads for a page. */
export interface KnownThread {
  thread: Thread;
  /** The id of the message that this page's form sends. It is the same each time. */
  messageId: string;
}

/**
 * Which messages a page's address asks for: those before this number; undefined for the newest.
 *
 * @param before of the address' query, as it is there
 */
export function askedBefore(before: string | null): number | undefined {
  return /^\d{1,9}$/.test(before ?? '') ? Number(before) : undefined;
}

/**
 * The address of a page of messages, below the page that has them: those before a number, or the newest.
 *
 * @param of the pro, on a page with the messages of several
 */
export function messagesPath({ of, before }: { of?: string | undefined; before?: number }): string {
  const asked = [
    ...(of === undefined ? [] : [`of=${encodeURIComponent(of)}`]),
    ...(before === undefined ? [] : [`before=${before}`]),
  ];
  return `?${asked.join('&')}#messages`;
}

/** Whether a form's step is about a thread. */
export function isThreadStep(step: string): step is ThreadStep {
  return threadSteps.some((one) => one === step);
}

/** Whether a refused form belongs to a thread, which shows the refusal itself. */
export function isOfThread({ typed }: { typed: Readonly<Record<string, unknown>> }): boolean {
  return typeof typed['step'] === 'string' && isThreadStep(typed['step']);
}

/** The reasons for reporting a message, in the reader's words. */
export const reportReasonLabels: Readonly<Record<MessageReportReason, string>> = {
  spam: 'Advertising or spam',
  abuse: 'Insults or threats',
  scam: 'It looks like fraud',
  other: 'Something else',
};

/** The question before blocking or unblocking. */
export function blockQuestion(other: string, isBlocked: boolean) {
  return isBlocked
    ? {
        title: `Unblock ${other}?`,
        text: 'You can both write again.',
        yes: 'Unblock',
      }
    : {
        title: `Block ${other}?`,
        text: 'Neither of you can send messages here until you unblock them. Earlier messages stay.',
        yes: 'Block',
      };
}

/** The question before a message is reported. */
export const reportQuestion = {
  title: 'Report a message',
  text: 'Our team reads the message and the ones around it. The other side isn’t told who reported it.',
  yes: 'Report',
};

/** What was done in a thread, in words; '' if the thread doesn't confirm it. */
export function threadOutcomeText(step: string, { closed }: Pick<Thread, 'closed'>): string {
  switch (step) {
    case 'block':
      return closed === 'blocked-by-you' ? 'Blocked.' : '';
    case 'unblock':
      return closed === 'blocked-by-you' ? '' : 'Unblocked.';
    case 'report':
      return 'Reported. Our team will look at it.';
    default:
      return '';
  }
}

/** The hint before sending a phone number or e-mail address that the other side doesn't have. */
export function contactHint(other: string): string {
  return `${atStart(other)} doesn’t have your phone number or e-mail address yet. You can send this anyway.`;
}
