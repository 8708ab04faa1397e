import { AskedHere, type AskedQuestion } from '@nestwright/domain/base/decision-store';
import { linesAfter } from '@nestwright/domain/prices/change-order-rules';
import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { AgreementSheet } from '@nestwright/domain/parts/agreement-sheet';
import { ProposeQuestion } from '@nestwright/domain/parts/propose-question';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { lineCents, totalCents } from '@nestwright/domain/prices/quote-rules';
import { quoteTerms } from '@nestwright/domain/prices/quote-terms-rules';
import { agreedJob } from '@nestwright/domain/testing/sample-job';
import { sampleAgreement, sampleContent, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { readChange } from '@nestwright/domain/prices/typed-change-rules';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';

import { withOffer } from './offer-line-rules.ts';

const line = fc.record({
  what: fc.constantFrom('Tiles', 'Labor', 'Permit'),
  quantityHundredths: fc.integer({ min: 1, max: 5_000 }),
  unit: fc.constantFrom('', 'hour'),
  unitCents: fc.integer({ min: -2_000, max: 300_000 }),
});
type Lines = Parameters<typeof totalCents>[0];
const sumOf = (lines: Lines) => lines.reduce((sum, one) => sum + (lineCents(one) ?? 0), 0);
/** The lines without 10%, in integers, written apart from the rule. */
const discounted = (sum: number) => sum - Number((BigInt(sum) * 10n + 50n) / 100n);
const own = fc.array(line, { minLength: 1, maxLength: 6 }).filter((lines) => sumOf(lines) > 0);

const STORY = jobStory(agreedJob(), { side: 'homeowner', now: new Date('2027-03-02T15:00:00Z') });
const ASKED: AskedQuestion = {
  step: 'propose',
  of: '',
  commandId: '',
  Form: 'form',
  isSending: false,
  refused: undefined,
  typed: {},
};

/** The total that a rendered sheet shows. */
const shownTotal = () => screen.getByRole('row', { name: /^Total/ }).querySelector('strong')?.textContent;

test('for random lines and changes, each total that is shown is the lines minus 10%, to the cent', () => {
  fc.assert(
    fc.property(own, own, fc.boolean(), (lines, more, isFirstRemoved) => {
      const total = discounted(sumOf(lines));
      const content = { ...sampleContent, lines: withOffer(lines, { percent: 10 }) };
      expect(totalCents(content.lines)).toBe(total);
      render(<QuoteSheet caption="The price" content={content} />);
      expect(shownTotal()).toBe(moneyText(total));
      cleanup();
      if (total > 1) {
        const pays = { kind: 'deposit' as const, depositCents: 1 };
        const payment = quoteTerms({ ...content, pays }).find(({ name }) => name === 'payment');
        expect(payment?.value).toContain(`the remaining ${moneyText(total - 1)} when`);
      }

      const off = new Set(isFirstRemoved ? [0] : []);
      const added = more.map((one) => ({ what: one.what, price: moneyText(lineCents(one) ?? 0) }));
      const next = discounted(
        sumOf(lines) - (isFirstRemoved ? (lineCents(lines[0]!) ?? 0) : 0) + sumOf(more),
      );
      const version = { ...sampleQuote.versions[0]!, ...content, totalCents: total };
      const agreement = { ...sampleAgreement, totalCents: total, nowCents: total };
      const change = readChange(content.lines, { off, added });
      // What is left over may be nothing, or not enough.
      if (next <= 0) return expect(change.isWhole).toBe(false);
      expect(change).toMatchObject({ isWhole: true, totalCents: next });
      const typed = {
        off: [...off].map(String),
        what: added.map(({ what }) => what),
        price: added.map(({ price }) => price),
      };
      render(
        <AskedHere value={{ ...ASKED, typed }}>
          <ProposeQuestion agreement={agreement} version={version} side="pro" />
        </AskedHere>,
      );
      expect(document.querySelector('[data-change-total]')).toHaveTextContent(`${moneyText(next)} in all`);
      cleanup();

      const { removed, added: brought } = change;
      const accepted = {
        id: sampleAgreement.id,
        n: 1,
        by: 'pro' as const,
        state: 'accepted' as const,
        removed,
        added: brought,
        deltaCents: next - total,
        words: '',
        baseHash: version.hash,
        hash: version.hash,
        salt: '',
        validUntil: '2027-03-10',
        proposedAt: version.offeredAt,
        expiresAt: version.expiresAt,
      };
      expect(totalCents(linesAfter(version.lines, [accepted]))).toBe(next);
      const changed = { ...agreement, nowCents: next, changes: [accepted] };
      render(<AgreementSheet agreement={changed} story={STORY} version={version} rows={[]} />);
      expect(shownTotal()).toBe(moneyText(next));
      cleanup();
    }),
    { numRuns: 60 },
  );
});
