import { escapeHtml } from '#pages/entry-page.ts';

import { momentText } from './status-frame.ts';
import { NOTE_LENGTH, SLOT_REASONS } from './slot-change-form.ts';

/** A slot with what is attached to it, in the order in which pages show it. */
export interface StatusSlot {
  slot: string;
  shown: string[];
  off: string[];
  /** All of them, in the order in which pages would show them. */
  attached: string[];
  /** When it was changed last, ISO 8601; empty if never. */
  seen: string;
  /** When and by whom it was changed last; empty if never. */
  changed: string;
  by: string;
  /** Why, if anybody gave a reason. */
  why: string;
}

/** What the viewer may do with slots. */
export type SlotAccess =
  | { kind: 'change' }
  /** `hint` says in HTML who may and how. */
  | { kind: 'read'; hint: string };

/** The slots of the site's pages, as forms if the viewer may change them. */
export function slotsHtml(slots: readonly StatusSlot[], access: SlotAccess): string {
  if (slots.length === 0) return '';
  const hint =
    access.kind === 'read'
      ? access.hint
      : 'Choose why, then press a button. Visitors see the change with their next page. The reason is stored with the change, so don’t name anybody in it.';
  return `<section aria-labelledby="slots">
<h2 id="slots">Slots</h2>
<p>What other remotes show in the places that pages leave open for them. ${hint}</p>
<div class="slots">
${slots.map((slot) => slotHtml(slot, access.kind === 'change')).join('\n')}
</div>
</section>`;
}

/** The id of a slot's part of the page. */
export function slotId(slot: string): string {
  return `slot-${slot.replaceAll('/', '--')}`;
}

/** The fields that say why. `id` tells several forms of a page apart. */
export function reasonFields(id: string, typed: Partial<Record<string, string>> = {}): string {
  const options = Object.entries(SLOT_REASONS).map(
    ([value, text]) =>
      `<option value="${value}"${typed['reason'] === value ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<div class="why">
<p><label for="${id}-reason">Why</label><select id="${id}-reason" name="reason" required><option value="">Please choose</option>${options.join('')}</select></p>
<p><label for="${id}-note">In a few words</label><input type="text" id="${id}-note" name="note" maxlength="${NOTE_LENGTH}" autocomplete="off" value="${escapeHtml(typed['note'] ?? '')}"></p>
</div>`;
}

function slotHtml(of: StatusSlot, mayChange: boolean): string {
  const { slot, attached, seen } = of;
  const id = slotId(slot);
  const head = `<h3 id="${id}">${escapeHtml(slot)}</h3>
<p class="small">${escapeHtml(changedText(of))}</p>`;
  if (attached.length === 0) return `<div class="slot">${head}<p>Nothing is attached.</p></div>`;
  if (!mayChange) return `<div class="slot">${head}${listHtml(of, false)}</div>`;
  // Enter in the reason's field would press the first button, so a disabled one comes first and does nothing.
  return `<div class="slot">${head}
<form method="post" action="/_status/slots" aria-labelledby="${id}">
<button type="submit" disabled hidden></button>
<input type="hidden" name="slot" value="${escapeHtml(slot)}">
<input type="hidden" name="seen" value="${escapeHtml(seen)}">
${reasonFields(id)}
${listHtml(of, true)}
</form></div>`;
}

function changedText({ changed, seen, by, why }: StatusSlot): string {
  if (changed === '') return 'Never changed: every fragment is on, in alphabetical order.';
  return `Changed ${momentText(seen)} by ${by}${why === '' ? '' : ` · ${why}`}`;
}

function listHtml({ attached, off }: StatusSlot, mayChange: boolean): string {
  const lines = attached.map((fragment, index) => {
    const isOff = off.includes(fragment);
    const name = escapeHtml(fragment);
    const state = `<span class="state${isOff ? ' off' : ''}">${isOff ? 'Off' : 'On'}</span>`;
    const buttons = mayChange
      ? `<span class="buttons">${[
          isOff ? buttonHtml('on', 'Switch on', name) : buttonHtml('off', 'Switch off', name),
          index > 0 ? buttonHtml('up', 'Up', name) : '',
          index < attached.length - 1 ? buttonHtml('down', 'Down', name) : '',
        ].join('')}</span>`
      : '';
    return `<li><span class="name">${name}</span> ${state}${buttons}</li>`;
  });
  return `<ol>${lines.join('\n')}</ol>`;
}

function buttonHtml(change: string, text: string, fragment: string): string {
  return `<button type="submit" name="pressed" value="${change} ${fragment}">${text}<span class="unseen"> ${fragment}</span></button>`;
}
