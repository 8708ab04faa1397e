import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import * as v from 'valibot';

const chosenTimeSchema = v.object({
  /** Identifies the request by its ZIP, service and company. */
  request: v.pipe(v.string(), v.maxLength(400)),
  date: v.string(),
  window: v.string(),
});

/** The time that the visitor chose for an urgent request instead of the suggested one. */
export type ChosenTime = v.InferOutput<typeof chosenTimeSchema>;

const none: ChosenTime = { request: '', date: '', window: '' };

/** The time that the visitor chose last, kept so a reload doesn't move it; empty strings if there is none. */
export const chosenTimeStore = createStoredValue<ChosenTime>({
  key: 'ChosenTime',
  read: bySchema(chosenTimeSchema),
  empty: none,
});
