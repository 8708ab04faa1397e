import {
  type FragmentDescription,
  type FragmentProps,
  fragmentPropsSchema,
  PLACE_WIDTH,
  PROP_KINDS,
  PROP_NAME,
  STORED_KEY,
} from '@nestwright/contract/fragment/schema';
import { nameSchema } from '@nestwright/contract/name/schema';
import { entrySchema, type Frame, FRAMES } from '@nestwright/contract/remote/schema';
import * as v from 'valibot';

/** The schema that the release document follows; our own additions are under `extras`. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/**
 * Whether the text is a safe relative path to a release's file: names separated by slashes, none starting with a dot,
 * so no path leaves its folder.
 */
export function isReleasePath(text: string): boolean {
  return text.split('/').every((name) => /^[\w@-][\w.@-]*$/.test(name));
}

const FILE = v.pipe(v.string(), v.check(isReleasePath, 'must be a name inside its folder, without . or ..'));
const VERSION = v.pipe(v.string(), v.regex(/^[\w-][\w.+-]{0,99}$/, 'must be a version such as 1.0.0'));

// Looser than remote.json's own schema: releases are immutable, and those of older and newer trees must remain readable.
const claimSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/')),
  title: v.string(),
  description: v.string(),
  sample: v.pipe(v.string(), v.startsWith('/')),
  personal: v.optional(v.boolean()),
  frame: v.optional(v.fallback(v.picklist(FRAMES), 'full')),
});

const filesSchema = v.object({ js: v.array(FILE), css: v.array(FILE) });

// This is looser than in remote.json too.
const fragmentShape = {
  props: v.optional(v.record(v.pipe(v.string(), v.regex(PROP_NAME)), v.picklist(PROP_KINDS))),
};
const keptPlace = {
  /** The place that a page keeps for it, in pixels, from each width of the window on. */
  height: v.optional(v.record(v.pipe(v.string(), v.regex(PLACE_WIDTH)), v.number())),
  start: v.optional(v.fallback(v.optional(v.literal('seen')), undefined)),
  without: v.optional(v.object({ text: v.string(), path: v.pipe(v.string(), v.startsWith('/')) })),
};
/** A fragment as its release describes it. */
export const releasedFragmentSchema = v.object({
  name: nameSchema,
  title: v.string(),
  ...fragmentShape,
  sample: v.optional(fragmentPropsSchema),
  /** Whether it is rendered for the person who requests the page. */
  personal: v.optional(v.boolean()),
  /** What pages that show it are built with. Absent in older releases, as in fragments that say nothing of it. */
  ...keptPlace,
  /** In browsers that keep nothing under this key, it shows nothing. */
  stored: v.optional(v.pipe(v.string(), v.regex(STORED_KEY))),
  /** Files that it needs in addition to its remote's container. */
  files: filesSchema,
});

const describedSchema = v.object({
  name: nameSchema,
  version: VERSION,
  /** Folder inside the release store: `booking/0.1.0-1a2b3c4d5e`. Public files are under `browser/`. */
  folder: FILE,
  title: v.string(),
  claims: v.array(claimSchema),
  /** The permission that its pages and files require. */
  needs: v.optional(v.string()),
  sitemap: v.optional(v.array(v.string())),
  /** What it serves in addition to its pages. Older releases leave it out. */
  entries: v.optional(v.array(entrySchema)),
  /** Container script of a remote, main script of the shell; relative to `browser/`. */
  entry: FILE,
  /** Files that the shell's page or the remote's `./routes` needs immediately. */
  files: filesSchema,
  /** Parts that it renders in other remotes' pages. Older releases leave it out. */
  fragments: v.optional(v.array(releasedFragmentSchema)),
  /**
   * Fragments that its pages show, by full name, in the shape that they were built for, what the pages keep of them, and
   * the patterns of the pages. Older releases name neither pages nor what they keep.
   */
  uses: v.optional(
    v.record(
      v.string(),
      v.object({
        ...fragmentShape,
        place: v.optional(v.object(keptPlace)),
        pages: v.optional(v.array(v.string())),
      }),
    ),
  ),
  /** Places in its pages for fragments that other remotes attach. */
  slots: v.optional(v.array(v.string())),
  /** Its fragments in slots of other pages. */
  attachments: v.optional(
    v.array(v.object({ slot: v.string(), fragment: nameSchema, props: v.optional(fragmentPropsSchema) })),
  ),
  /** Files of each lazy route, by its pattern. */
  routes: v.record(v.string(), filesSchema),
  /** Subresource integrity by file. */
  integrity: v.record(FILE, v.string()),
  /** Integrity of the other public files: fonts and images. If present, a gateway requests no other files from a store. */
  assets: v.optional(v.record(FILE, v.string())),
  /** Integrity of `parts.json`, which tells the shell what it needs to know before it loads any of the files. */
  parts: v.optional(v.string()),
  /** Fonts that every page is set in, for the shell; relative to `browser/`. */
  fonts: v.optional(v.array(FILE)),
  /** Versions of the shared packages it was built with. */
  shared: v.record(v.string(), v.string()),
  /** Version of the host contract that it was built for. */
  hostContract: v.number(),
  /** Minor version of that contract. Default: 0. */
  hostContractMinor: v.optional(v.number()),
  /** For a shell: the oldest version of the host contract it still supports. Default: only its own. */
  oldestHostContract: v.optional(v.number()),
  publishedAt: v.string(),
  publishedBy: v.string(),
  /** Integrity of the server bundle's files, relative to `server/`; checked before a fetched bundle runs. */
  server: v.optional(v.record(FILE, v.string())),
  /** For a canary: page views after which it goes live by itself if it is as good as the live version. */
  promoteAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** When the share of this version last changed, ISO 8601. */
  since: v.optional(v.string()),
  /** Who changed it, and why, if a reason was given. */
  by: v.optional(v.string()),
  why: v.optional(v.string()),
});

/** Everything that composing pages needs to know about one release. */
export const releaseSchema = v.pipe(
  describedSchema,
  v.check(
    ({ name, version, folder }) => folder === `${name}/${version}`,
    'folder must be the name and the version: garden/1.0.0',
  ),
);

/** One release of a piece. */
export type Release = v.InferOutput<typeof releaseSchema>;
/** A fragment of a release. */
export type ReleasedFragment = NonNullable<Release['fragments']>[number];
/** Scripts and style sheets of a release. */
export type ReleaseFiles = v.InferOutput<typeof filesSchema>;

const microFrontendSchema = v.object({
  url: v.string(),
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ integrity: v.string(), version: v.string() }),
  extras: releaseSchema,
  deployment: v.object({
    /** Share of the visitors, in percent. */
    traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    default: v.boolean(),
  }),
});

/** A live version of a piece in the release document. */
export type MicroFrontend = v.InferOutput<typeof microFrontendSchema>;

/** The release document: every live version of every piece. Keys are `@nestwright/<name>`. */
export const releaseDocumentSchema = v.object({
  schema: v.string(),
  /** Operators' settings for slots. Other slots show everything that is attached, sorted by name. */
  slots: v.optional(
    v.record(
      v.string(),
      v.object({
        /** Full names of fragments that come first, in this order. */
        order: v.array(v.string()),
        /** Full names of fragments that are not shown. */
        off: v.array(v.string()),
        /** The last change: when (ISO 8601), by whom and why. */
        since: v.optional(v.string()),
        by: v.optional(v.string()),
        why: v.optional(v.string()),
      }),
    ),
  ),
  microFrontends: v.pipe(
    v.record(
      v.string(),
      v.pipe(
        v.array(microFrontendSchema),
        v.check(
          (versions) => versions.filter((version) => version.deployment.default).length === 1,
          'every piece has exactly one default version',
        ),
        v.check(
          // Shares have at most two decimals, and their floating-point sum may be slightly off 100.
          (versions) =>
            Math.abs(versions.reduce((sum, version) => sum + version.deployment.traffic, 0) - 100) < 0.001,
          'the shares of a piece add up to 100',
        ),
      ),
    ),
    v.check(
      (pieces) =>
        Object.entries(pieces).every(([key, versions]) =>
          versions.every(({ extras }) => key === `@nestwright/${extras.name}`),
        ),
      'every version is listed under its own piece',
    ),
  ),
});

/** The release document. */
export type ReleaseDocument = v.InferOutput<typeof releaseDocumentSchema>;

/** A remote as the page describes it to the shell. */
export interface PageRemote {
  name: string;
  version: string;
  /** Address of the folder that holds the release's public files, with a slash at its end. */
  base: string;
  /** Container script, relative to `base`. */
  entry: string;
  claims: { path: string; frame?: Frame }[];
  /** Set if only its own pages list the remote: all other pages get neither its name nor its files. */
  hidden?: true;
  /**
   * Integrity by file: only the entry, if it contains the hashes of the files the remote loads itself; otherwise
   * every script and style sheet. Absent if nothing is checked.
   */
  integrity?: Record<string, string>;
  /** Integrity of `parts.json` below `base`. */
  parts?: string;
  /** Files of the remote's pages that this page links to, by route pattern, so that a click asks for them at once. */
  linked?: Record<string, string[]>;
}

/** `parts.json` of a release: the files that each route needs, and the integrity of every file. */
export interface ReleaseParts {
  files: ReleaseFiles;
  routes: Record<string, ReleaseFiles>;
  integrity: Record<string, string>;
}

/** The releases a visitor would get now (`/releases/live.json`). Open tabs use it to notice a new release. */
export interface LiveReleases {
  shell: string;
  remotes: { name: string; version: string; claims: { path: string }[] }[];
  /** Full names of the fragments in each slot of the live pages, in order. Older gateways leave it out. */
  slots?: Record<string, string[]>;
}

/** A fragment in a slot, with what its place needs to know of it. Older gateways send only its name and props. */
export interface AttachedFragment extends Pick<
  FragmentDescription,
  'height' | 'without' | 'start' | 'stored'
> {
  /** `account/sign-up-banner`. */
  of: string;
  props: FragmentProps;
}

/** A fragment's data in the page, as inert JSON next to its HTML. */
export interface FragmentData {
  /** Version of the remote that rendered it. */
  version: string;
  /** Keeps the ids of its elements distinct from those of other fragments on the page. */
  prefix: string;
  /** Rendering time on the server, in milliseconds; only present for developers. */
  ms?: number;
  /** The loader's result. */
  data?: unknown;
}

/** The inert JSON that every composed page carries for the shell (`#nw-page`). */
export interface PageData {
  /** The releases this page was composed from; the tab keeps them until it reloads. */
  remotes: PageRemote[];
  /** Version of the shell itself. */
  shell: string;
  /** Name of the remote that owns the page's path, if there is one. */
  owner: string | null;
  /** Whether the server rendered the page; if not, the browser renders it from scratch. */
  rendered: boolean;
  /** The fragments in each slot of the live pages, in order; absent if nothing is attached anywhere. */
  slots?: Record<string, AttachedFragment[]>;
  /** A developer's own build of one remote that is on this page, or was requested and failed to load. */
  override?: { remote: string; origin: string; problem?: string };
  /** The visitor may use their own builds, so the page shows the owner of each part (`/_override/facts`). */
  developer?: true;
  /** Loader data and errors of the first route, so the browser doesn't need to fetch them again. */
  hydration: {
    loaderData?: Record<string, unknown>;
    /** What the action of a posted form returned. */
    actionData?: Record<string, unknown> | null;
    errors?: Record<string, unknown> | null;
  } | null;
}

/** Facts about a release that developers see. */
export interface ReleaseFacts {
  name: string;
  version: string;
  /** Share of the visitors, in percent. */
  share: number;
  /** Who released it, when (ISO 8601), and why, if they said. */
  by: string;
  since: string;
  why?: string;
  /** The team's e-mail address, if the site has one. */
  team: string | null;
  /** Failures that browsers reported, and pages sent without their HTML: of all gateways, in the last 28 days. */
  failures: number;
  unrendered: number;
  /** Pages sent without one of its fragments in that time. Older gateways leave it out. */
  withoutFragment?: number;
}

/** What the site shows a developer (`/_override/facts`). */
export interface DeveloperFacts {
  releases: ReleaseFacts[];
  /** The origins that the developer's own builds may come from. */
  origins: readonly string[];
  /** Address of a trace's page, with `{trace}` instead of its id; null if the site has none. */
  tracePage: string | null;
}
