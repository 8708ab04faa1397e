import { loadJson } from '@nestwright/contract/remote';
import { isZip } from '@nestwright/contract/zip/rules';
import { useZip } from '@nestwright/contract/zip/store';
import type { Place } from '@nestwright/domain/site/place-schema';
import { usePlace } from '@nestwright/domain/site/place-store';
import type { ListedPro, ListedPros } from '@nestwright/domain/companies/pro-schema';
import { useEffect, useState } from 'react';

/** `unknown`: the visitor's place is unknown. */
export type NearPros =
  | { phase: 'unknown' | 'asking' | 'none' | 'failed' }
  | { phase: 'found'; pros: readonly ListedPro[] };

/** The place of the remembered ZIP, or else of the visit. */
export function usePlaceOfZip(): Place | undefined {
  const zip = useZip();
  const visited = usePlace();
  const [asked, setAsked] = useState<Place>();
  const isAsked = isZip(zip) && visited?.zip !== zip;
  useEffect(() => {
    if (!isAsked) return;
    const ending = new AbortController();
    void import('@nestwright/domain/site/place-calls').then(async ({ placeOfZip }) => {
      const answer = await placeOfZip(zip, ending.signal);
      if (answer.ok && !ending.signal.aborted) setAsked(answer.value);
    });
    return () => ending.abort();
  }, [isAsked, zip]);
  if (!isAsked) return visited ?? undefined;
  return asked?.zip === zip ? asked : undefined;
}

/** The nearest companies that offer a service at a place, at most three. */
export function useNearPros(place: Place | undefined, service: string): NearPros {
  const wanted = place && `${place.state} ${place.city} ${service}`;
  const [answer, setAnswer] = useState<{ of: string; pros?: readonly ListedPro[] }>();
  useEffect(() => {
    if (!place || !wanted) return;
    const ending = new AbortController();
    const settle = (pros?: readonly ListedPro[]) => {
      if (!ending.signal.aborted) setAnswer({ of: wanted, ...(pros && { pros }) });
    };
    const query = new URLSearchParams({ state: place.state, city: place.city, service });
    const request = new Request(window.location.href, { signal: ending.signal });
    loadJson<ListedPros>({ request, context: undefined }, `/api/listed-pros?${query}`).then(
      ({ pros }) => settle(pros),
      () => settle(),
    );
    return () => ending.abort();
    // `wanted` contains everything that the call depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  if (wanted === undefined) return { phase: 'unknown' };
  if (answer?.of !== wanted) return { phase: 'asking' };
  if (!answer.pros) return { phase: 'failed' };
  return answer.pros.length === 0 ? { phase: 'none' } : { phase: 'found', pros: answer.pros };
}
