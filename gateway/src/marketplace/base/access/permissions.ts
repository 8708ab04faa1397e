import { type Role, staffRoles } from './roles.ts';

/**
 * Whose data a permission covers. `public`: everybody's; `own`: the caller's account or browser; `company`: the
 * caller's company; `link`: what a mailed secret opens; `team`: what a team's token opens; `operator`: for callers on
 * this machine or with a token from the settings; no role includes `team` or `operator`; `desk`: items that wait for a
 * decision by Nestwright's staff; `site`: what every visitor sees.
 */
type Things = 'public' | 'own' | 'company' | 'link' | 'team' | 'operator' | 'desk' | 'site';

/** The roles that a permission is open to, and what of theirs it covers. */
export interface Rule {
  roles: readonly Role[];
  of: Things;
}

/** Every role but the visitor's. */
export const signedIn = ['homeowner', 'pro-member', 'pro-owner', 'support', 'checker', 'admin'] as const;
const everyone = ['visitor', ...signedIn] as const;
const company = ['pro-member', 'pro-owner'] as const;
const support = ['support', 'admin'] as const;

/**
 * The one table of who may do what (decision 037). Every route names the line that it needs, and its query finds only
 * what that line's `of` covers.
 */
export const permissions = {
  'page.read': { roles: everyone, of: 'public' },
  'directory.read': { roles: everyone, of: 'public' },
  'form.send': { roles: everyone, of: 'public' },
  'session.open': { roles: everyone, of: 'public' },
  'session.end': { roles: everyone, of: 'own' },
  'session.manage': { roles: signedIn, of: 'own' },
  'passkey.keep': { roles: signedIn, of: 'own' },
  'mail-link.use': { roles: everyone, of: 'link' },
  'draft.keep': { roles: everyone, of: 'own' },
  'photo.send': { roles: everyone, of: 'own' },
  'calendar.read': { roles: everyone, of: 'link' },
  'photo.see': { roles: everyone, of: 'link' },
  'request.send': { roles: everyone, of: 'own' },
  'request.read': { roles: everyone, of: 'own' },
  'request.change': { roles: everyone, of: 'own' },
  'request.disclose': { roles: everyone, of: 'own' },
  'thread.read': { roles: everyone, of: 'own' },
  'thread.write': { roles: everyone, of: 'own' },
  'visit.read': { roles: everyone, of: 'own' },
  'visit.arrange': { roles: everyone, of: 'own' },
  'price.decide': { roles: everyone, of: 'own' },
  'account.find': { roles: everyone, of: 'own' },
  'account.read': { roles: signedIn, of: 'own' },
  'account.change': { roles: signedIn, of: 'own' },
  'account.export': { roles: signedIn, of: 'own' },
  'account.delete': { roles: signedIn, of: 'own' },
  'notification.choose': { roles: signedIn, of: 'own' },
  'favorite.keep': { roles: signedIn, of: 'own' },
  'review.read': { roles: signedIn, of: 'own' },
  'review.write': { roles: signedIn, of: 'own' },
  'company.read': { roles: signedIn, of: 'company' },
  'company.save': { roles: ['homeowner', 'pro-owner'], of: 'company' },
  'lead.watch': { roles: everyone, of: 'company' },
  'lead.read': { roles: company, of: 'company' },
  'lead.answer': { roles: company, of: 'company' },
  'lead.price': { roles: company, of: 'company' },
  'lead.talk': { roles: company, of: 'company' },
  'lead.visit': { roles: company, of: 'company' },
  'lead.work': { roles: company, of: 'company' },
  'lead.review': { roles: company, of: 'company' },
  'desk.open': { roles: staffRoles, of: 'own' },
  'desk.search': { roles: support, of: 'desk' },
  'desk.messages': { roles: support, of: 'desk' },
  'desk.reviews': { roles: support, of: 'desk' },
  'desk.disputes': { roles: support, of: 'desk' },
  'desk.mail': { roles: support, of: 'desk' },
  'desk.companies': { roles: ['checker', 'admin'], of: 'desk' },
  'desk.audit': { roles: ['admin'], of: 'desk' },
  'desk.partners': { roles: ['admin'], of: 'desk' },
  'slots.change': { roles: ['admin'], of: 'site' },
  'release.send': { roles: [], of: 'team' },
  'figures.read': { roles: [], of: 'team' },
  'operations.read': { roles: [], of: 'operator' },
  'override.use': { roles: [], of: 'operator' },
} as const satisfies Record<string, Rule>;

/** A line of the table. */
export type Permission = keyof typeof permissions;

/** The roles that a permission is open to. */
export type RolesOf<P extends Permission> = (typeof permissions)[P]['roles'][number];
