import { useZip } from '@nestwright/contract/zip/store';
import { isZip } from '@nestwright/contract/zip/rules';
import { QUESTIONS_ASKED } from '@nestwright/domain/project/rules';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The number of questions that the wizard asks this visitor, in words: `Seven`. One fewer if their ZIP is known. */
export function QuestionCount() {
  const zip = useZip();
  const count = QUESTIONS_ASKED - (isZip(zip) ? 1 : 0);
  return WORDS[count] ?? String(count);
}
