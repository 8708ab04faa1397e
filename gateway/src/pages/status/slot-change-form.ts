import * as v from 'valibot';

import { SLOT_CHANGES } from '#releases/slot-changes.ts';

/** Why an operator changes a slot. The audit log holds these words and no others. */
export const SLOT_REASONS = {
  broken: 'It fails',
  slow: 'It is slow',
  wrong: 'It says something wrong',
  planned: 'Planned, such as a campaign or a test',
  other: 'Something else',
} as const;

/** Why an operator changes a slot. */
export type SlotReason = keyof typeof SLOT_REASONS;

/** How long an operator's own words may be. */
export const NOTE_LENGTH = 200;

const REASONS = Object.keys(SLOT_REASONS) as SlotReason[];
const NOT_READ = 'Please use the buttons of the status page.';

/** A button's value: `off garden/bed`. */
const pressed = v.pipe(
  v.string(NOT_READ),
  v.transform((text) => {
    const [change = '', fragment = ''] = text.split(' ');
    return { change, fragment };
  }),
  v.object({ change: v.picklist(SLOT_CHANGES, NOT_READ), fragment: v.pipe(v.string(), v.maxLength(200)) }),
);

/** A change of a slot as the status page's form posts it. */
export const slotChangeFormSchema = v.pipe(
  v.object({
    slot: v.pipe(v.string(NOT_READ), v.maxLength(200, NOT_READ)),
    /** When the slot was changed last, as the form's page showed it; empty if never. */
    seen: v.pipe(v.string(NOT_READ), v.maxLength(40, NOT_READ)),
    pressed,
    reason: v.picklist(REASONS, 'Please choose why.'),
    note: v.pipe(
      v.optional(v.string(), ''),
      v.trim(),
      v.maxLength(NOTE_LENGTH, `Please use at most ${NOTE_LENGTH} characters.`),
    ),
  }),
  v.check(({ reason, note }) => reason !== 'other' || note !== '', 'Please say why in a few words.'),
);

/** A change of a slot, and why. */
export type SlotChangeForm = v.InferOutput<typeof slotChangeFormSchema>;

/** The reason in one sentence, for the release document. */
export function reasonText({ reason, note }: Pick<SlotChangeForm, 'reason' | 'note'>): string {
  if (reason === 'other') return note;
  return note === '' ? SLOT_REASONS[reason] : `${SLOT_REASONS[reason]}: ${note}`;
}
