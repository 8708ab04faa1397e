import { NAME_PAIR } from '@nestwright/contract/name/rules';
import { nameSchema } from '@nestwright/contract/name/schema';
import * as v from 'valibot';

/** The kinds of props, each needed or optional (`?`). */
export const PROP_KINDS = ['string', 'string?', 'number', 'number?', 'boolean', 'boolean?'] as const;

/** A kind of prop. */
export type PropKind = (typeof PROP_KINDS)[number];

/** A prop's name is an identifier, because the generated code of pages that show the fragment uses it. */
export const PROP_NAME = /^[a-z][a-zA-Z0-9]*$/;
/** The smallest window width that a height applies to, in pixels. */
export const PLACE_WIDTH = /^[1-9]\d{1,3}$/;
const TALLEST = 4000;
/** A key of the browser's local storage, as it appears in an attribute of the document. */
export const STORED_KEY = /^[\w.-]+$/;

const words = v.pipe(v.string(), v.regex(/\S/, 'must not be empty'));

/** The values of a fragment's props, as a page passes them. */
export const fragmentPropsSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** A fragment's full name: the remote's, a slash, its own. */
export const fragmentNameSchema = v.pipe(
  v.string(),
  v.regex(NAME_PAIR, 'must be a remote and its fragment, such as "garden/offer"'),
);

/** The name of a slot: the page, a slash, the place. */
export const slotNameSchema = v.pipe(
  v.string(),
  v.regex(NAME_PAIR, 'must be a page and a place, such as "home/after-offer"'),
);

/** A part of a page that a remote renders in other remotes' pages. */
export const fragmentSchema = v.strictObject({
  name: v.pipe(nameSchema, v.description('Other remotes use it as "garden/offer"')),
  title: v.pipe(words, v.description('What it is, for the people who operate the site')),
  props: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(PROP_NAME, 'must be a name such as "service"')),
        v.picklist(PROP_KINDS, `must be one of ${PROP_KINDS.map((kind) => `"${kind}"`).join(', ')}`),
      ),
      v.description('The props that a page passes, by name; ? marks an optional one'),
    ),
  ),
  sample: v.optional(
    v.pipe(fragmentPropsSchema, v.description('The props that the checks render it with; default none')),
  ),
  height: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(PLACE_WIDTH, 'must be a width in pixels, such as "768"')),
        v.pipe(v.number(), v.minValue(0), v.maxValue(TALLEST)),
      ),
      v.description(
        'The height that a page reserves for it, in pixels, by the smallest window width it applies to',
      ),
    ),
  ),
  personal: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        "It shows one person's data: the server renders it for them with every page, and browsers do not cache the page",
      ),
    ),
  ),
  start: v.optional(
    v.pipe(
      v.picklist(['seen'], 'must be "seen", or left out'),
      v.description(
        'When the browser makes it interactive: "seen" waits until it is in view or touched. Default: also once the page is idle, because its content may depend on the visitor',
      ),
    ),
  ),
  stored: v.optional(
    v.pipe(
      v.string(),
      v.regex(STORED_KEY, 'must be a key of local storage, such as "Project"'),
      v.description(
        'A key of local storage: in browsers that keep nothing there, it shows nothing, and slots keep no place for it',
      ),
    ),
  ),
  without: v.optional(
    v.pipe(
      v.strictObject({
        text: words,
        path: v.pipe(v.string(), v.regex(/^\//, 'must be an address on this site')),
      }),
      v.description('The link shown in its place when it is missing; default nothing'),
    ),
  ),
});

/** A fragment that a remote puts into another remote's slot. */
export const attachmentSchema = v.strictObject({
  slot: v.pipe(slotNameSchema, v.description('The slot of a page')),
  fragment: v.pipe(nameSchema, v.description("One of this remote's own fragments")),
  props: v.optional(fragmentPropsSchema),
});

/** A part of a page that a remote renders in other remotes' pages. */
export type FragmentDescription = v.InferOutput<typeof fragmentSchema>;
/** A fragment that a remote puts into another remote's slot. */
export type Attachment = v.InferOutput<typeof attachmentSchema>;
/** The values of a fragment's props. */
export type FragmentProps = v.InferOutput<typeof fragmentPropsSchema>;
