import { useZip } from '@nestwright/contract/zip/store';
import { isZip } from '@nestwright/contract/zip/rules';
import { requestQuestions } from '@nestwright/domain/project/rules';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** How many questions the wizard asks this visitor, in words: one fewer if their ZIP is known. `Seven`. */
export function QuestionCount() {
  const zip = useZip();
  const count = requestQuestions.length - (isZip(zip) ? 1 : 0);
  return WORDS[count] ?? String(count);
}
