import { messageTemplate } from '@nestwright/contract/report/rules';

/**
 * An error of a remote that renders a person's page, for the log. Its message may repeat what the person typed, so the log
 * keeps only the program's own text and the places in the code.
 */
export function withoutWords(error: unknown): Error {
  const [message = '', ...lines] = (error instanceof Error ? error.message : String(error)).split('\n');
  const places = lines.filter((line) => /^\s+at /.test(line));
  return new Error([messageTemplate(message), ...places].join('\n'));
}
