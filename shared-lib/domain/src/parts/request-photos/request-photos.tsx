import { PhotoList } from '@nestwright/domain/parts/photo-list';
import { readPhotos, type PhotosOf } from '@nestwright/domain/photos/photo-calls';
import { ADDRESS_MINUTES } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { useEffect, useState } from 'react';

import css from './request-photos.module.css';

/** Addresses expire after five to ten minutes, so a page that stays open requests new ones. */
const AGAIN_MS = (ADDRESS_MINUTES / 2 - 1) * 60_000;

/** The request whose photos are shown. */
export interface RequestPhotosProps {
  of: PhotosOf;
}

/** The photos of a request under a heading; nothing if there are none. */
export function RequestPhotos({ of }: RequestPhotosProps) {
  const photos = useRequestPhotos(of);
  if (photos.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.title}>Photos</h2>
      <PhotoList photos={photos} label="Photos of this request" />
    </section>
  );
}

function useRequestPhotos(of: PhotosOf): readonly ShownPhoto[] {
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([]);
  const [kind, id] = 'leadId' in of ? (['lead', of.leadId] as const) : (['project', of.projectId] as const);
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await readPhotos(kind === 'lead' ? { leadId: id } : { projectId: id }, stop.signal);
      if (answer.ok) setPhotos(answer.value);
    };
    void read();
    const timer = setInterval(() => void read(), AGAIN_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [kind, id]);
  return photos;
}
