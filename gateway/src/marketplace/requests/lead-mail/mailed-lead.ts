/** A request as described to pros and to operations (product/data#lead-text). */
export interface Lead {
  /** Where the visit came from: `g`, `f`, `m` or ''. */
  source: string;
  /** `pmax`, `search` or ''. */
  campaignType: string;
  /** City that the visitor's ad named (`cd`), or ''. */
  cityId: string;
  /** `yes` or `no`: whether the visitor's link promised the offer (`discount`); else ''. */
  discount: string;
  /** Company that the request was meant for, else ''. */
  company: string;
  service: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Says where the contact details are, if they are not here. */
  contactNote?: string;
  address: string;
  apt: string;
  city: string;
  state: string;
  zip: string;
  /** Distance from the reader, such as `3 miles from you`; only in a pro's mail. */
  distance?: string;
  property: string;
  types: readonly string[];
  note: string;
  /** How many photos belong to it, in words, or ''. */
  photos: string;
  /** How soon: `now`, `this-week`, `flexible`, or '' if not stated. */
  urgency: string;
  /** The offer that the homeowner was promised, or ''. */
  offer: string;
  /** When somebody comes, in words. */
  time: string;
}
