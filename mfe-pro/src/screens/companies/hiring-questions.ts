import { categoryOf } from '@nestwright/domain/site/catalog-rules';

import { type HiringQuestion, generalQuestions, questionsByCategory } from './hiring-questions-data.ts';

/** Three questions to ask before hiring for a service, by its category. */
export function hiringQuestions(service: string): readonly HiringQuestion[] {
  const category = categoryOf(service) ?? '';
  return (
    (Object.hasOwn(questionsByCategory, category) ? questionsByCategory[category] : undefined) ??
    generalQuestions
  );
}
