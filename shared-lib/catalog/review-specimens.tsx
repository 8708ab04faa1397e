import { ReplyForm } from '@nestwright/domain/parts/reply-form';
import { ReportForm } from '@nestwright/domain/parts/report-form';
import { ReviewSlip } from '@nestwright/domain/parts/review-slip';
import { Stars } from '@nestwright/domain/parts/stars';
import { StarChoice } from '@nestwright/domain/parts/star-choice';
import type { Specimen } from './specimen.ts';

const review = { stars: 5, text: 'Kept the time and the price.' };
const reply = { text: 'Any time again.', at: '2027-03-03T09:00:00.000Z' };

/** Reviews of both sides. */
export const reviewSpecimens: Specimen[] = [
  {
    part: 'review-slip',
    state: 'with a reply',
    show: () => (
      <ReviewSlip by="Ada B." review={{ ...review, reply }} when="March 2, 2027" replier="Ocean Roofers" />
    ),
  },
  {
    part: 'stars',
    state: 'four of five',
    show: () => <Stars of={4} />,
  },
  {
    part: 'reply-form',
    state: 'closed',
    show: () => <ReplyForm reviewId="catalog" author="Ada B." readers="Everyone can read it." />,
  },
  {
    part: 'report-form',
    state: 'closed',
    show: () => <ReportForm reviewId="catalog" author="Ada B." step="report" />,
  },
  {
    part: 'star-choice',
    state: 'nothing chosen yet',
    show: () => <StarChoice value={[]} onValueChange={() => undefined} error={undefined} />,
  },
];
