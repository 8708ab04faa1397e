/** Most characters of a review. */
export const REVIEW_LIMIT = 2000;

/** One to five stars, the best first, each with a word. */
export const starChoices = [
  { value: '5', label: '5 stars', note: 'Excellent' },
  { value: '4', label: '4 stars', note: 'Good' },
  { value: '3', label: '3 stars', note: 'Fair' },
  { value: '2', label: '2 stars', note: 'Poor' },
  { value: '1', label: '1 star', note: 'Bad' },
];

/** What is missing from a review, by field. */
export function reviewProblems(stars: string | undefined, text: string): { stars?: string; text?: string } {
  const problems: { stars?: string; text?: string } = {};
  if (stars === undefined) problems.stars = 'Please choose from 1 to 5 stars';
  if (text.trim() === '') problems.text = 'Please write a few words';
  return problems;
}
