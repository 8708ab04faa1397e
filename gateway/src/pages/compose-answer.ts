import type { ShownAnswer } from '#http/answered-forms.ts';

import type { ComposedPage } from './composed-page.ts';

/**
 * Composes the page of an answer. If other releases made the answer and the page can't be rendered with it, it is composed
 * without it.
 */
export async function composeAnswer(
  answer: ShownAnswer | undefined,
  compose: (answered: ShownAnswer['data'] | undefined) => Promise<ComposedPage>,
): Promise<ComposedPage> {
  const page = await compose(answer?.data);
  const isUnreadable = answer?.isFormer === true && page.kind === 'page' && !page.rendered;
  return isUnreadable ? compose(undefined) : page;
}
