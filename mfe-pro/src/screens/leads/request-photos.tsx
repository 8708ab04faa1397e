import type { RequestPhotosProps } from '@nestwright/domain/parts/request-photos';
import { lazy } from 'react';

/** The photos of a request, in a separate chunk. If it fails to load, the page says so. */
export const RequestPhotos = lazy(() =>
  import('@nestwright/domain/parts/request-photos').then(
    (part) => ({ default: part.RequestPhotos }),
    () => ({ default: (_props: RequestPhotosProps) => <p>We can’t show the photos right now.</p> }),
  ),
);
