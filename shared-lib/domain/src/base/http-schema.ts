import * as v from 'valibot';

const address = v.pipe(v.string(), v.url());
const word = v.pipe(v.string(), v.minLength(1));

/**
 * The hosted set-up: plain static hosting without a gateway. The browser itself asks each host, with keys that any visitor
 * can read. It is for sites without a server and never the default. Features whose host isn't configured say on their
 * page that they aren't available.
 */
export const hostedSchema = v.object({
  /** The users collection; the key goes out as the `apikey` header. */
  users: v.optional(v.object({ url: address, apiKey: word })),
  /** EmailJS: its public key, service, and the templates' names there. */
  email: v.optional(
    v.object({
      origin: v.optional(address, 'https://api.emailjs.com'),
      publicKey: v.optional(v.string(), ''),
      serviceId: v.optional(v.string(), ''),
      requestTemplate: v.optional(v.string(), 'request_form'),
      verificationTemplate: v.optional(v.string(), 'verification'),
      contactTemplate: v.optional(v.string(), 'contact'),
    }),
  ),
  ipLocation: v.optional(v.object({ url: address })),
  /** Maps: the address before `/geocode/json`. */
  maps: v.optional(v.object({ url: address, key: word })),
  /** AI: the address before `/chat/completions`. */
  ai: v.optional(v.object({ url: address, key: word })),
});
/** The hosts of a set-up without a gateway. */
export type Hosted = v.InferOutput<typeof hostedSchema>;

/** The page's runtime configuration, as JSON in `<script type="application/json" id="nw-config">`. */
export const runtimeConfigSchema = v.object({
  /** Origin of the gateway; '' is the page's own. */
  gateway: v.optional(v.string(), ''),
  /** The address of the development mailbox, if mail stays there. */
  mailbox: v.optional(address),
  hosted: v.optional(hostedSchema),
});
/** The page's runtime configuration. */
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
