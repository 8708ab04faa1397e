import type { FragmentLoaderArgs } from '@nestwright/contract/remote';
import { excerpt } from '@nestwright/domain/reviews/review-rules';

import type { SampleReview } from './sample-review.ts';

/** A category's sample reviews as cards show them, each cut to 165 characters; empty for another name. */
export async function loadReviews({ props }: Pick<FragmentLoaderArgs, 'props'>): Promise<SampleReview[]> {
  const all = await READ[String(props['service'])]?.();
  return (all ?? []).map((one) => ({ ...one, review: excerpt(one.review) }));
}

/** One file per category, because a page shows only one. */
const READ: Record<string, () => Promise<readonly SampleReview[]>> = {
  'Chimney Sweep': async () => (await import('./chimney-sweep.ts')).chimneySweepReviews,
  'Garage Door': async () => (await import('./garage-door.ts')).garageDoorReviews,
  Locksmith: async () => (await import('./locksmith.ts')).locksmithReviews,
  Roofing: async () => (await import('./roofing.ts')).roofingReviews,
  'Air Duct': async () => (await import('./air-duct.ts')).airDuctReviews,
  'Dryer Vent': async () => (await import('./dryer-vent.ts')).dryerVentReviews,
  HVAC: async () => (await import('./hvac.ts')).hvacReviews,
  Insulation: async () => (await import('./insulation.ts')).insulationReviews,
};
