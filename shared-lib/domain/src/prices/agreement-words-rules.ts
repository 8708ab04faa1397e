import type { Agreement, ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { paymentStep, type PaymentStep } from '@nestwright/domain/prices/payment-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';

/**
 * Who noted the payment of the total, as one side reads it; '' if nobody has.
 *
 * @param zone the reader's time zone; default: this machine's
 */
export function paidText({ payment, company, state }: Agreement, side: ChangeSide, zone?: string): string {
  if (!payment) return '';
  const total = moneyText(payment.totalCents);
  const other = side === 'homeowner' ? company : 'the homeowner';
  const day = (moment: string) => longDate(localDate(new Date(moment), zone));
  if (payment.confirmedAt !== null)
    return `Paid: ${total}. You and ${other} both confirmed it, the last on ${day(payment.confirmedAt)}.`;
  const isMine = payment.by === side;
  const who = isMine ? 'You' : side === 'homeowner' ? company : 'The homeowner';
  const noted = `${who} noted on ${day(payment.notedAt)} that ${total} is paid.`;
  if (state === 'cancelled') return noted;
  return `${noted} ${isMine ? `We asked ${other} to confirm it.` : 'Please confirm it if that is right.'}`;
}

/** What a side can state about the payment; null if it can't state anything. */
export function paymentStepOf({ state, payment }: Agreement, side: ChangeSide): PaymentStep | null {
  const noted = payment ? { by: payment.by, isConfirmed: payment.confirmedAt !== null } : null;
  return paymentStep({ state, payment: noted }, side);
}

/**
 * What cancelling costs the homeowner now, by the terms they agreed to.
 *
 * @param zone the reader's time zone; default: this machine's
 */
export function cancellingText({ cancelling, company }: Agreement, zone?: string): string {
  if (cancelling === null) return '';
  const { feeCents, freeUntil } = cancelling;
  if (feeCents > 0)
    return `Under the terms you agreed on with ${company}, cancelling now costs ${moneyText(feeCents)}. You owe it to ${company}; Nestwright takes no payments.`;
  if (freeUntil === null) return `Cancelling is free under the terms you agreed on with ${company}.`;
  return `Cancelling is free until ${momentText(freeUntil, zone)} under the terms you agreed on with ${company}.`;
}

function momentText(moment: string, zone: string | undefined): string {
  const at = new Date(moment);
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });
  return `${longDate(localDate(at, zone))}, ${time}${zone === undefined ? '' : ` ${zone}`}`;
}

/** What a change does to the total: `$90.00 more`. */
export function deltaText(deltaCents: number): string {
  if (deltaCents === 0) return 'The total stays the same';
  return `${moneyText(Math.abs(deltaCents))} ${deltaCents > 0 ? 'more' : 'less'}`;
}

/** The state of a change in words, as one side reads it. */
export function changeStateText(
  { state, by, validUntil }: ChangeOrder,
  side: ChangeSide,
  company: string,
): string {
  const isMine = by === side;
  const other = side === 'homeowner' ? company : 'The homeowner';
  switch (state) {
    case 'proposed':
      return isMine
        ? `You proposed this. ${other} can accept it until the end of ${longDate(validUntil)}.`
        : `${other} proposes this. You can accept it until the end of ${longDate(validUntil)}.`;
    case 'accepted':
      return `${isMine ? other : 'You'} accepted this.`;
    case 'declined':
      return `${isMine ? other : 'You'} declined this.`;
    case 'withdrawn':
      return `${isMine ? 'You' : other} withdrew this.`;
    case 'expired':
      return 'This has expired.';
  }
}
