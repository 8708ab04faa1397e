/** An agreement that its homeowner cancelled: the company, and the fee by its terms, in cents. */
export interface CancelledAgreement {
  proId: string;
  feeCents: number;
}
