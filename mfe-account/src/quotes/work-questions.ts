import type { Agreement } from '@nestwright/domain/agreement/schema';
import type { StepQuestion } from '@nestwright/domain/parts/step-page';
import { moneyText } from '@nestwright/domain/money/rules';

/** The homeowner's statements about agreed work. */
export type OwnerStep = 'confirm' | 'dispute' | 'paid';

/** The question before a homeowner's step of agreed work. Only an account can review. */
export function ownerQuestions(
  { state, company, nowCents, payment }: Pick<Agreement, 'state' | 'company' | 'nowCents' | 'payment'>,
  canReview: boolean,
): Readonly<Record<OwnerStep, StepQuestion>> {
  return {
    paid: {
      title: 'Is it paid?',
      text: payment
        ? `${company} says you paid ${moneyText(nowCents)}. If you say yes, the record shows it as paid. You can’t undo this.`
        : `We’ll ask ${company} to confirm that you paid ${moneyText(nowCents)}, and the record keeps both statements. Nestwright doesn’t handle payments. You can’t undo this.`,
      yes: 'Yes, it is paid',
    },
    confirm: {
      title: 'Is the work done?',
      text: `Your project is then done${canReview ? ', and you can write a review' : ''}. You can’t undo this.`,
      yes: 'Yes, it is done',
    },
    dispute: {
      title: state === 'in-work' ? 'What is not right?' : 'What is missing?',
      text:
        state === 'in-work'
          ? `${company} says that the work has started. If that isn’t so, or it isn’t going as agreed, tell us. ${company} and our team will read this. After that, you can confirm that the work is done, but no longer cancel.`
          : `${company} and our team will read this.`,
      wordsLabel: 'What is missing, or not right?',
      yes: 'Send',
    },
  };
}
