import {
  attachmentSchema,
  fragmentNameSchema,
  fragmentSchema,
  slotNameSchema,
} from '@nestwright/contract/fragment/schema';
import { NAME } from '@nestwright/contract/name/rules';
import { nameSchema } from '@nestwright/contract/name/schema';
import * as v from 'valibot';

/** What the shell shows around a page: header and footer, neither, or only the header. */
export const FRAMES = ['full', 'bare', 'no-footer'] as const;

/** What the shell shows around a page. */
export type Frame = (typeof FRAMES)[number];

const SEGMENT = '[a-z0-9][a-z0-9_-]*';
const PARAMETER = `:${NAME.source.slice(1, -1)}`;
const CLAIMED_PATH = new RegExp(
  `^/(?:\\*|(?:${SEGMENT}|${PARAMETER})(?:/(?:${SEGMENT}|${PARAMETER}))*(?:/\\*)?)?$`,
);
const ENTRY_PATH = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/;
const PERMISSION = /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/;
const MAX_DESCRIPTION_LENGTH = 160;

const claimedPath = v.pipe(
  v.string(),
  v.regex(
    CLAIMED_PATH,
    'must be a path such as "/garden", "/garden/:id" or "/garden/*": lower-case letters, digits, - and _, a parameter behind a colon, * only at the end',
  ),
);
const entryPath = v.pipe(
  v.string(),
  v.regex(
    ENTRY_PATH,
    'must be an address such as "/garden/v1/loader.js": lower-case letters, digits, ".", "-" and "_"',
  ),
);
const address = v.pipe(v.string(), v.regex(/^\//, 'must be an address on this site, such as "/garden"'));
const words = v.pipe(v.string(), v.regex(/\S/, 'must not be empty'));

/** A path pattern that a remote owns, with what search engines, the shell and the site's checks need to know about it. */
export const claimSchema = v.strictObject({
  path: v.pipe(
    claimedPath,
    v.description('React Router pattern that the remote owns: /garden/:id, /garden/*'),
  ),
  title: v.pipe(words, v.description('Title of the page when nothing more precise is rendered')),
  description: v.pipe(
    words,
    v.maxLength(MAX_DESCRIPTION_LENGTH, `must have at most ${MAX_DESCRIPTION_LENGTH} characters`),
    v.description('One sentence for search engines'),
  ),
  sample: v.pipe(
    address,
    v.description('An address under this pattern that answers 200; the checks visit it'),
  ),
  personal: v.optional(
    v.pipe(v.boolean(), v.description('The page belongs to one person: never cached on the server, noindex')),
  ),
  frame: v.optional(
    v.pipe(
      v.picklist(FRAMES, `must be one of ${FRAMES.map((frame) => `"${frame}"`).join(', ')}`),
      v.description(
        'What the shell shows around the page: header and footer (full, the default), neither (bare), no footer',
      ),
    ),
  ),
});

const entryOf = <Kind extends string>(kind: Kind) => ({
  kind: v.literal(kind),
  name: v.pipe(nameSchema, v.description("The entry's name among extraEntries in webpack.config.ts")),
  path: v.pipe(entryPath, v.description('Where the site serves it')),
});

/**
 * Something a remote serves to other sites in addition to its pages: a `script` that they load, or a page that
 * registered partners may show in a frame (`frame`).
 */
export const entrySchema = v.variant('kind', [
  v.strictObject(entryOf('script')),
  v.strictObject({
    ...entryOf('frame'),
    title: v.pipe(words, v.description('Title of the page in the frame')),
    page: v.pipe(address, v.description('The page that does the same in a browser without scripts')),
  }),
]);

/** `remote.json`: a remote's description of itself. It is part of every release. */
export const remoteSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: v.pipe(nameSchema, v.description('Release name; the folder is called the same behind mfe-')),
  title: words,
  claims: v.pipe(v.array(claimSchema), v.minLength(1, 'must claim at least one path')),
  needs: v.optional(
    v.pipe(
      v.string(),
      v.regex(PERMISSION, 'must be a permission such as "garden.open"'),
      v.description(
        'A permission. People without it get a 404 for the pages and see neither the files nor the name of this remote',
      ),
    ),
  ),
  sitemap: v.optional(
    v.pipe(v.array(address), v.description("Addresses for sitemap.xml that the claims' samples leave out")),
  ),
  entries: v.optional(v.array(entrySchema)),
  fragments: v.optional(
    v.pipe(v.array(fragmentSchema), v.description("Parts that it renders in other remotes' pages")),
  ),
  uses: v.optional(
    v.pipe(v.array(fragmentNameSchema), v.description("Other remotes' fragments that its pages show")),
  ),
  slots: v.optional(
    v.pipe(
      v.array(slotNameSchema),
      v.description('Places in its pages for fragments that other remotes attach'),
    ),
  ),
  attachments: v.optional(
    v.pipe(v.array(attachmentSchema), v.description('Its fragments in the slots of other pages')),
  ),
});

/** A path pattern that a remote owns. */
export type Claim = v.InferOutput<typeof claimSchema>;
/** Something a remote serves in addition to its pages. */
export type RemoteEntry = v.InferOutput<typeof entrySchema>;
/** A remote's description of itself in `remote.json`. */
export type RemoteDescription = v.InferOutput<typeof remoteSchema>;

/** The errors in a description, one line each, with their positions: `claims[2].frame must be one of ...`. */
export function remoteFaults(description: unknown): string[] {
  const { issues = [] } = v.safeParse(remoteSchema, description);
  return issues.map((issue) => `${placeOf(issue)} ${messageOf(issue)}`);
}

function placeOf({ path }: v.BaseIssue<unknown>): string {
  const place = (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return place.replace(/^\./, '') || 'It';
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a known field: check its spelling';
  if (issue.input === undefined) return 'is missing';
  return issue.message.startsWith('Invalid')
    ? `is ${issue.received}, not ${issue.expected}`
    : `is ${issue.received}: it ${issue.message}`;
}
