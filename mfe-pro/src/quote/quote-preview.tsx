import { inPage } from '@nestwright/domain/base/form-store';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { differenceText } from '@nestwright/domain/prices/quote-diff-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { totalCents } from '@nestwright/domain/prices/quote-rules';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { type ElementType, type ReactNode, useEffect, useRef } from 'react';

import css from './quote-box.module.css';

export interface QuotePreviewProps {
  content: QuoteContent;
  /** The version it replaces. */
  before: QuoteContent | undefined;
  isBusy: boolean;
  /** Why the last attempt failed; '' if it didn't. */
  problem: string;
  /** The router's form, whose action offers the price. */
  Form: ElementType;
  onBack: () => void;
  /** The form's hidden fields with the price. */
  children: ReactNode;
}

/** A price as the homeowner will see it, before it is offered. */
export function QuotePreview({
  content,
  before,
  isBusy,
  problem,
  Form,
  onBack,
  children,
}: QuotePreviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.stack}>
      <h3 ref={title} tabIndex={-1}>
        What the homeowner will see
      </h3>
      {before && <p className={css.text}>{differenceText(content, before)}</p>}
      <div className={css.paper}>
        <QuoteSheet caption="Your price" content={content} before={before} />
      </div>
      <p className={css.text}>
        Offering a price accepts this request. Until the homeowner accepts your price, you can withdraw it or
        offer another version.
      </p>
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      <Form method="post" role="presentation" className={css.actions}>
        {children}
        <Button type="submit" name="step" value="offer" busy={isBusy}>
          Offer this price: {moneyText(totalCents(content.lines) ?? 0)}
        </Button>
        <Button
          kind="quiet"
          type="submit"
          name="step"
          value="edit-price"
          disabled={isBusy}
          onClick={inPage(onBack)}
        >
          Back to editing
        </Button>
      </Form>
    </div>
  );
}
