import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import type { BlurbText } from '@nestwright/domain/site/blurb-schema';
import { type BlurbTemplate, blurbTemplates } from './blurb-texts.ts';

const INVITATION = 'Share your ZIP code, and up to 3 local pros answer your request.';

/**
 * The product's own text about a category or sub-service: true for every pro, with no price and no promise. It has the
 * shape of a model's answer: a title of three words and a body of about 45.
 */
export function templateBlurb(keyword: string): BlurbText {
  const category = categoryOf(keyword) ?? '';
  const template = blurbTemplates[category] ?? blurbTemplates['Other / Uncategorized']!;
  const start = category === keyword ? '' : `Thinking about ${inSentence(keyword)}? `;
  return { title: titleOf(keyword, category, template), body: `${start}${template.advice} ${INVITATION}` };
}

function titleOf(keyword: string, category: string, template: BlurbTemplate): string {
  if (category === keyword) return template.title;
  const words = keyword.split(' ');
  if (words.length === 3) return keyword;
  return words.length === 2 ? `${keyword} Basics` : template.title;
}

/** `Drain Cleaning` inside a sentence is `drain cleaning`; abbreviations stay: `HVAC repair`. */
function inSentence(keyword: string): string {
  return keyword.replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
