import type { FastifyRequest } from 'fastify';

import type { ReleasePlace } from '#releases/followed-releases.ts';
import type { ReleaseTeams } from '#releases/incoming/release-teams.ts';

import type { AnsweredForms } from './answered-forms.ts';
import type { EarlyHints } from './early-hints.ts';
import type { SlotOperators } from './status/slot-operators.ts';
import type { SiteSettings } from './site-settings.ts';

/** A site's settings for its pages. */
export interface PagesOptions extends ReleasePlace {
  /** The site whose pages are composed. */
  site: SiteSettings;
  /** The site's origin, `https://nestwright.example`. */
  origin: string;
  /** Origins that developers' own builds may come from; if empty, overrides are off. */
  overrideOrigins?: readonly string[];
  /** The developers' sign-in token; without it, nobody may use overrides. */
  overrideToken?: string | null;
  /** Addresses of the remotes' teams, by remote. */
  teamEmails?: Readonly<Record<string, string | undefined>> | null;
  /** Address of a trace's page, with `{trace}` in place of its id. */
  tracePage?: string | null;
  /** Whether teams may send releases that no browser has checked; default `refuse`. */
  uploadsWithoutBrowser?: 'accept' | 'refuse';
  /** The token that shows the status on the site's own port; without it, that port has no status. */
  adminToken?: string | null;
  /** A token that shows `/metrics` there and nothing else. */
  metricsToken?: string | null;
  /** The address of the development mailbox, if mail stays there; pages link to it. */
  mailbox?: (this: void) => string | undefined;
  /** Whether pages on loopback may frame entries without registration. */
  loopbackPartners?: boolean;
  /** Multiplies the limits per network. */
  limitFactor?: number;
  /** How long a page waits for its server rendering before it is sent without it, in milliseconds; default 2900. */
  renderLimitMs?: number;
  /** The register of partners whose pages may frame entries; JSON, may be missing. */
  partnersFile: string;
  /** Whether pages reload themselves after a new release. */
  liveReload?: boolean;
  /** Whether browsers take part in traces. */
  traces?: boolean;
  /** Whether a page's files are announced before its text; default `off`. */
  earlyHints?: EarlyHints;
}

/** A register of partners that counts what it shows. */
export interface RegisteredPartners {
  /** Whether an entry may be shown on pages of an origin; if so, it is counted as shown. */
  show(this: void, origin: string): Promise<boolean>;
}

/** What pages need of the gateway. */
export interface PageDeps {
  /** Where the answers to forms are kept; without it, the page that a form was posted to shows the answer itself. */
  answeredForms?: AnsweredForms;
  /** Whether the sender of a request has a permission; without it, nobody has any. */
  mayUse?: (this: void, request: FastifyRequest, permission: string) => Promise<boolean>;
  /** Partners in addition to those in the file. */
  partners?: RegisteredPartners;
  /** Who may send releases; without it, nobody. */
  teams?: ReleaseTeams;
  /** Who may change slots; without it, nobody. */
  operators?: SlotOperators;
}
