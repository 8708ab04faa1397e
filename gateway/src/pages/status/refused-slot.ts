import type { ApiError } from '#http/errors.ts';
import { escapeHtml } from '#pages/entry-page.ts';

import { reasonFields } from './slot-section.ts';
import { statusFrame } from './status-frame.ts';

const MEANT = ['slot', 'seen', 'pressed'] as const;
/** Refusals that another try cannot fix. */
const FINAL = ['not-allowed', 'not-found', 'slot-overtaken', 'slot-not-changed', 'releases-elsewhere'];
const LOG_IN = ['sign-in-needed', 'passkey-needed', 'proof-needed'];

interface RefusedSlot {
  siteName: string;
  signInPath: string;
  /** What was posted, if it was read. */
  body: unknown;
}

/** Says why a slot was not changed, and keeps what was typed for another try. */
export function refusedSlotPage(
  { code, message }: ApiError,
  { siteName, signInPath, body }: RefusedSlot,
): string {
  const typed = (body ?? {}) as Partial<Record<string, string>>;
  const login = LOG_IN.includes(code)
    ? `<p><a href="${escapeHtml(signInPath)}" target="_blank">Log in with your passkey in another tab</a>, then come back here. The proof lasts five minutes.</p>`
    : '';
  const isHopeless = FINAL.includes(code) || MEANT.some((name) => typed[name] === undefined);
  return statusFrame({
    siteName,
    title: 'Nothing was changed',
    above: { href: '/_status', name: 'Status' },
    body: `<p class="refused">${escapeHtml(message)}</p>
${login}
${isHopeless ? '' : againForm(typed)}`,
  });
}

function againForm(typed: Partial<Record<string, string>>): string {
  const kept = MEANT.map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(typed[name] ?? '')}">`,
  );
  const [change = '', fragment = ''] = typed['pressed']?.split(' ') ?? [];
  const slot = typed['slot'] ?? '';
  return `<form class="slot" method="post" action="/_status/slots">
<p>You asked to <strong>${escapeHtml(`${WORDS[change] ?? change} ${fragment}`)}</strong> in <strong>${escapeHtml(slot)}</strong>.</p>
${kept.join('\n')}
${reasonFields('again', typed)}
<p><button type="submit">Try again</button></p>
</form>`;
}

const WORDS: Partial<Record<string, string>> = {
  on: 'switch on',
  off: 'switch off',
  up: 'move up',
  down: 'move down',
  first: 'move to the top',
};
