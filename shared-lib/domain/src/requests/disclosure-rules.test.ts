import { CALLS_CONSENT_TEXT, CONSENT_VERSION } from '@nestwright/domain/requests/consent-rules';

import { CALLS_SHARE_TEXT, tickedText } from './disclosure-rules.ts';

test('checking the box for calls stands for the words that its version showed', () => {
  expect(tickedText('2026-11')).toBe(CALLS_CONSENT_TEXT);
  expect(tickedText('2026-11-22')).toBe(
    `${CALLS_CONSENT_TEXT} Ticked, every pro you’re matched with sees your name, phone, e-mail and street address at once. Unticked, you choose who does.`,
  );
  expect(tickedText('2026-11-27')).toBe(
    `${CALLS_CONSENT_TEXT} If you tick this box, every pro you’re matched with sees your name, phone, e-mail and street address at once. If you don’t, you choose who does.`,
  );
  expect(tickedText(CONSENT_VERSION)).toBe(`${CALLS_CONSENT_TEXT} ${CALLS_SHARE_TEXT}`);
});
