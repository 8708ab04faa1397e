import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { optionalLine, optionalText, requiredLine } from '@nestwright/domain/base/field-schema';
import { phoneSchema } from '@nestwright/domain/base/phone-schema';
import { replySchema } from '@nestwright/domain/reviews/review-schema';
import { shownPhotoSchema } from '@nestwright/domain/talk/thread-schema';
import { vettings } from '@nestwright/domain/companies/vetting-rules';
import { checkedPaperSchema } from '@nestwright/domain/companies/vetting-schema';
import { workPhotoSchema } from '@nestwright/domain/companies/work-photo-schema';
import { zipSchema } from '@nestwright/domain/site/zip-schema';
import * as v from 'valibot';

/** The profile form's message about a missing company name. */
export const COMPANY_MESSAGE = 'Please enter your company name';
/** The profile form's message if no category is chosen. */
export const CATEGORIES_MESSAGE = 'Please choose at least one category';
/** The profile form's message about a distance that can't be chosen. */
export const RADIUS_MESSAGE = 'Please choose how far you’ll travel, from 5 to 100 miles';
/** The profile form's message about an invalid web address. */
export const WEBSITE_MESSAGE = 'Please enter a web address that starts with https://';

/** How far a pro may travel, in miles. */
export const RADIUS_MILES = { least: 5, most: 100, usual: 25 } as const;
/** Maximum length of a company's description of itself. */
export const ABOUT_LIMIT = 1000;
/** Maximum length of what a company says about its prices. */
export const PRICE_GUIDE_LIMIT = 300;

/** Days as a profile's hours name them. */
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Opening hours as people write them: `8:00 AM - 6:00 PM`, or `Closed`. */
export const hoursSchema = v.pipe(
  v.array(v.object({ day: v.picklist(days), time: requiredLine('Please enter the hours', 40) })),
  v.maxLength(days.length),
);

const category = v.pipe(
  v.string(),
  v.check((name) => categoryNames.includes(name), CATEGORIES_MESSAGE),
);
const radius = v.pipe(
  v.number(RADIUS_MESSAGE),
  v.minValue(RADIUS_MILES.least, RADIUS_MESSAGE),
  v.maxValue(RADIUS_MILES.most, RADIUS_MESSAGE),
);
const website = v.pipe(
  optionalLine(),
  v.check(
    (text) => text === '' || (/^https?:\/\//i.test(text) && v.is(v.pipe(v.string(), v.url()), text)),
    WEBSITE_MESSAGE,
  ),
);

/** A pro's own profile, as edited in the form and sent. */
export const proProfileSchema = v.strictObject({
  company: requiredLine(COMPANY_MESSAGE, 120),
  /** Category names; requests in these categories arrive as leads. */
  categories: v.pipe(
    v.array(category, CATEGORIES_MESSAGE),
    v.minLength(1, CATEGORIES_MESSAGE),
    v.maxLength(30),
    v.transform((names) => [...new Set(names)]),
  ),
  /** The center of the company's service area. */
  zip: zipSchema,
  /** How far from that ZIP's center it travels, in miles. */
  radiusMiles: radius,
  phone: phoneSchema,
  website,
  about: optionalText(ABOUT_LIMIT),
  /** What the company says about its prices; if left out, it stays unchanged. */
  priceGuide: v.optional(optionalText(PRICE_GUIDE_LIMIT)),
  hours: v.optional(hoursSchema, []),
});
/** A pro's own profile. */
export type ProProfile = v.InferOutput<typeof proProfileSchema>;

/** A pro's profile as its owner gets it; `id` is that of its company page. */
export const ownProfileSchema = v.object({
  ...proProfileSchema.entries,
  /** As it was saved; older ones were not checked. */
  phone: v.string(),
  id: v.string(),
  /** Where leads are mailed. */
  email: v.string(),
  /** The state of its vetting. */
  vetting: v.optional(v.picklist(vettings)),
  /** Whether homeowners still see an earlier phone number and website, because the desk has not seen these. */
  isContactWaiting: v.optional(v.boolean()),
});
/** A pro's profile as its owner gets it. */
export type OwnProfile = v.InferOutput<typeof ownProfileSchema>;

const percent = v.pipe(v.number(), v.integer());

/**
 * The data for the map of a company's service area. Lengths are whole percentages of the radius, measured from the center
 * of the company's ZIP; `south` and `east` may be negative.
 */
export const reachMapSchema = v.object({
  /** Centers of ZIPs in and just outside the area, thinned evenly: east, south, east, south, ... */
  dots: v.array(percent),
  /** Towns to label, largest first. All are inside the area. */
  towns: v.array(
    v.object({
      name: v.string(),
      east: percent,
      south: percent,
      /** The side of its dot with room for its name. */
      side: v.picklist(['east', 'west']),
    }),
  ),
});
/** The data for the map of a company's service area. */
export type ReachMap = v.InferOutput<typeof reachMapSchema>;

const proReviewSchema = v.object({
  /** Identifies it in a report. */
  id: v.optional(v.string()),
  /** First name and initial: `Dana M.` */
  name: v.string(),
  stars: v.number(),
  text: v.string(),
  /** ISO time. */
  at: v.string(),
  /** The company's reply. */
  reply: v.optional(replySchema),
  photos: v.optional(v.array(shownPhotoSchema)),
});

/** A page of a company's reviews, newest first. `next` is the key of the page after it; null at the end. */
export const proReviewsSchema = v.object({
  reviews: v.array(proReviewSchema),
  next: v.nullable(v.string()),
});
/** A page of a company's reviews, newest first. */
export type ProReviews = v.InferOutput<typeof proReviewsSchema>;

/** A company of the directory, as everyone may see it. */
export const proSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether it is fictional; pages must mark it as such. */
  isSample: v.boolean(),
  /** 1 to 5, as `HOW_RATED` says; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  phone: v.string(),
  website: v.nullable(v.string()),
  about: v.string(),
  zip: v.string(),
  city: v.string(),
  state: v.string(),
  radiusMiles: v.number(),
  categories: v.array(v.string()),
  hours: v.array(v.object({ day: v.string(), time: v.string() })),
  /** What Nestwright checked and when; none for sample companies. */
  checks: v.optional(v.array(checkedPaperSchema)),
  /** The median time of its newest answers to leads, in minutes; null until there are enough. */
  usualAnswerMinutes: v.optional(v.nullable(v.number())),
  /** Its first free day from tomorrow on, `YYYY-MM-DD`; null if unknown. */
  nextFreeDay: v.optional(v.nullable(v.string())),
  /** What it says about its prices. */
  priceGuide: v.optional(v.string()),
  /** Photos of its work, oldest first. */
  photos: v.optional(v.array(workPhotoSchema)),
  /** Its service area; null if its ZIP is unknown. */
  map: v.optional(v.nullable(reachMapSchema)),
  /** Customers' reviews after finished projects, newest first. */
  reviews: v.array(proReviewSchema),
  /** The key of the reviews after these; null at the end. */
  nextReviews: v.optional(v.nullable(v.string())),
});
/** A company of the directory. */
export type Pro = v.InferOutput<typeof proSchema>;

/** A real company of a companies list. */
export const listedProSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** 1 to 5, as `HOW_RATED` says; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  phone: v.string(),
  city: v.string(),
  state: v.string(),
  /** Distance from the center of the list's city to the center of its ZIP. */
  distanceMiles: v.number(),
  checks: v.array(checkedPaperSchema),
  /** The same as on its page. */
  usualAnswerMinutes: v.nullable(v.number()),
  /** Its newest review; null without reviews. */
  review: v.nullable(v.object({ name: v.string(), text: v.string() })),
});
/** A real company of a companies list. */
export type ListedPro = v.InferOutput<typeof listedProSchema>;

/** The real companies of a companies list, nearest first. */
export const listedProsSchema = v.object({
  pros: v.array(listedProSchema),
  /** Whether pages may show sample companies where no real company works (`SAMPLE_PROS`). */
  hasSamples: v.boolean(),
});
/** The real companies of a companies list. */
export type ListedPros = v.InferOutput<typeof listedProsSchema>;

const sampleMatchSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** 1 to 5; made up. */
  rating: v.number(),
  distanceMiles: v.number(),
});
/** A made-up company that shows what a match looks like. Nobody is ever asked for it. */
export type SampleMatch = v.InferOutput<typeof sampleMatchSchema>;

/** The made-up companies that show what a match looks like; none where a real company does the job. */
export const sampleMatchesSchema = v.object({ pros: v.array(sampleMatchSchema) });
