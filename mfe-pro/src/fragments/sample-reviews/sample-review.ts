/** A sample review (product/data#review). */
export interface SampleReview {
  name: string;
  /** As shown: `October 14, 2026`. */
  date: string;
  review: string;
}
