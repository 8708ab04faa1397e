import { geocodingSchema } from '@nestwright/domain/site/place-schema';
import * as v from 'valibot';
import type { Position } from './distance.ts';

/** What is asked: where an address is, or what is at a position. */
export type GeocodingQuestion = { by: 'address'; address: string } | { by: 'position'; position: Position };

const resultSchema = geocodingSchema.entries.results.item;
const positionSchema = v.object({ lat: v.number(), lng: v.number() });

/** Fields that the product itself does not read, but clients of a maps service do. */
export const geocodingAnswerSchema = v.object({
  ...geocodingSchema.entries,
  results: v.array(
    v.object({
      ...resultSchema.entries,
      geometry: v.optional(v.object({ location: positionSchema, location_type: v.optional(v.string()) })),
      types: v.optional(v.array(v.string())),
    }),
  ),
});
/** An answer in the maps geocoding shape. */
export type GeocodingAnswer = v.InferOutput<typeof geocodingAnswerSchema>;
