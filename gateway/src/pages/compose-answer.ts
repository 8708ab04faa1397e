import type { ShownAnswer } from './answered-forms.ts';

import type { ComposedPage } from './composed-page.ts';

/**
 * Composes the page of an answer. If other releases made the answer and the page can't be rendered with it, it is composed
 * without it (`lacksAnswer`), and the answer is kept. Both share one time limit.
 */
export async function composeAnswer(
  answer: ShownAnswer | undefined,
  compose: (asked: { answered: ShownAnswer['data'] | undefined; since: number }) => Promise<ComposedPage>,
): Promise<ComposedPage> {
  const since = performance.now();
  const page = await compose({ answered: answer?.data, since });
  const isUnreadable = answer?.isFormer === true && page.kind === 'page' && !page.rendered;
  if (!isUnreadable) return page;
  const without = await compose({ answered: undefined, since });
  return without.kind === 'page' ? { ...without, lacksAnswer: true } : without;
}

/** Whether the page was rendered with the answer that it was composed for, if any. */
export function canShowAnswer(page: ComposedPage): boolean {
  return page.kind === 'page' && page.rendered && !page.lacksAnswer;
}
