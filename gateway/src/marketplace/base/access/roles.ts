/** Who makes a request. One account has one role: staff before pro, pro before homeowner. */
export const roles = [
  'visitor',
  'homeowner',
  'pro-member',
  'pro-owner',
  'support',
  'checker',
  'admin',
] as const;

/** A browser without an account, a homeowner's account, a company's account, or a member of Nestwright's staff. */
export type Role = (typeof roles)[number];

/** The roles of people who work at Nestwright. */
export const staffRoles = ['support', 'checker', 'admin'] as const;
/** One of the roles at Nestwright. */
export type StaffRole = (typeof staffRoles)[number];
