import { QUESTIONS_ASKED } from '@nestwright/domain/requests/project-rules';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The number of questions that the wizard asks, in words: `Seven`. */
export function QuestionCount() {
  return WORDS[QUESTIONS_ASKED] ?? String(QUESTIONS_ASKED);
}
