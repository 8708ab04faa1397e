import { Reviews } from '@nestwright/mfe-pro/src/fragments/reviews.tsx';
import { loadReviews } from '@nestwright/mfe-pro/src/fragments/sample-reviews/load-reviews.ts';
import { Suspense, use } from 'react';

const known = new Map<string, ReturnType<typeof loadReviews>>();

/** A category's reviews with the data that the fragment's loader would fetch. */
export function CompiledReviews({ service }: { service: string }) {
  if (!known.has(service)) known.set(service, loadReviews({ props: { service } }));
  return (
    <Suspense>
      <Loaded service={service} />
    </Suspense>
  );
}

function Loaded({ service }: { service: string }) {
  return <Reviews service={service} data={use(known.get(service)!)} />;
}
