import * as v from 'valibot';
import { newsKinds, zones } from './notification-rules.ts';

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):(00|30)$/, 'Please choose a time'));

/** Hours without notifications, in local time of `zone`: from `22:00` until `07:00` of the next day. */
export const quietHoursSchema = v.pipe(
  v.strictObject({
    from: time,
    until: time,
    zone: v.picklist(
      zones.map(({ value }) => value),
      'Please choose a time zone',
    ),
  }),
  v.forward(
    v.check(({ from, until }) => from !== until, 'Please choose another time than the first'),
    ['until'],
  ),
);
/** Hours without notifications. */
export type QuietHours = v.InferOutput<typeof quietHoursSchema>;

const kinds = v.pipe(
  v.array(v.picklist(newsKinds)),
  v.maxLength(newsKinds.length),
  v.transform((chosen) => [...new Set(chosen)]),
);

/** A person's notification settings. */
export const notificationChoicesSchema = v.strictObject({
  /** Kinds that are not mailed. */
  mailOff: kinds,
  /** Kinds that no browser shows. */
  pushOff: kinds,
  quiet: v.nullable(quietHoursSchema),
  /** Whether emergencies reach a company in its quiet hours. */
  emergencies: v.boolean(),
});
/** A person's notification settings. */
export type NotificationChoices = v.InferOutput<typeof notificationChoicesSchema>;

/** Choices as a page sends them, with what it showed before, which tells which of them the person changed. */
export const changedChoicesSchema = v.strictObject({
  ...notificationChoicesSchema.entries,
  shown: v.optional(v.strictObject({ mailOff: kinds, pushOff: kinds })),
});
/** Choices as a page sends them. */
export type ChangedChoices = v.InferOutput<typeof changedChoicesSchema>;

/** What the page of an account shows. */
export const notificationsSchema = v.object({
  ...notificationChoicesSchema.entries,
  /** Whether the account runs a company, which has kinds of its own. */
  isPro: v.boolean(),
  /** How many of its browsers show notifications. */
  browsers: v.number(),
  /** Whether the browser that asks is one of them. */
  isThisBrowser: v.boolean(),
  /** The public key that a browser subscribes with (VAPID), as base64url. */
  pushKey: v.string(),
});
/** What the page of an account shows. */
export type Notifications = v.InferOutput<typeof notificationsSchema>;

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^[\w-]+={0,2}$/),
    v.check((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length),
  );

/** Where a browser receives notifications, as in `PushSubscription`: an address of its maker, and keys for encryption. */
export const pushBrowserSchema = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.strictObject({
    /** A point on P-256, uncompressed. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
/** Where a browser receives notifications. */
export type PushBrowser = v.InferOutput<typeof pushBrowserSchema>;

/** What a link to stop mail is about, and whether it was stopped. */
export const stopLinkSchema = v.object({ kind: v.picklist(newsKinds), isStopped: v.boolean() });
/** What a link to stop mail is about, and whether it was stopped. */
export type StopLink = v.InferOutput<typeof stopLinkSchema>;
