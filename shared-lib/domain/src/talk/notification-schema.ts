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
    v.check(({ from, until }) => from !== until, 'Please choose different start and end times'),
    ['until'],
  ),
);
/** The hours, in local time of a zone, during which notifications wait. */
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
  /** Whether emergencies reach a person in their quiet hours. */
  emergencies: v.boolean(),
});
/** A person's notification settings. */
export type NotificationChoices = v.InferOutput<typeof notificationChoicesSchema>;

/** Choices as a page sends them, with the values it showed before, so the gateway knows which ones the person changed. */
export const changedChoicesSchema = v.strictObject({
  ...notificationChoicesSchema.entries,
  shown: v.optional(v.strictObject({ mailOff: kinds, pushOff: kinds })),
});
/** Choices as a page sends them. */
export type ChangedChoices = v.InferOutput<typeof changedChoicesSchema>;

/** What an account's page shows. */
export const notificationsSchema = v.object({
  ...notificationChoicesSchema.entries,
  /** Whether the account has a company, which has its own kinds. */
  isPro: v.boolean(),
  /** The number of the account's browsers that show notifications. */
  browsers: v.number(),
  /** Whether the calling browser is one of them. */
  isThisBrowser: v.boolean(),
  /** The public key that a browser subscribes with (VAPID), as base64url. */
  pushKey: v.string(),
});
/** What an account's page shows. */
export type Notifications = v.InferOutput<typeof notificationsSchema>;

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^[\w-]+={0,2}$/),
    v.check((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length),
  );

/** Where a browser receives notifications, as in `PushSubscription`: an address and keys for encryption. */
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

/** The kind of mail that a link stops, and whether it is stopped. */
export const stopLinkSchema = v.object({ kind: v.picklist(newsKinds), isStopped: v.boolean() });
/** The kind of mail that a link stops, and whether it is stopped. */
export type StopLink = v.InferOutput<typeof stopLinkSchema>;
