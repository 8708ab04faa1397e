import { createHash } from 'node:crypto';

import type { PageFile } from './page-files.ts';
import { type UsedRules, usedRulesOf } from './used-rules.ts';

/** A page's style sheet as it is in the document. */
export interface InlineStyle {
  file: PageFile;
  text: string;
}

/** The style sheets of a page that a browser sees for the first time. */
export interface InlineStyles {
  sheets: InlineSheet[];
}

/** A style sheet as it goes into a page. */
export interface InlineSheet extends InlineStyle {
  /** Its hash as a Content-Security-Policy source. */
  source: string;
  used: UsedRules;
}

type Sheet = Omit<InlineSheet, 'file'>;

export interface StyleReader {
  /** The page's style sheets; undefined if one of them cannot be read, so that tags must name them all. */
  read(files: readonly PageFile[]): Promise<InlineStyles | undefined>;
}

/** The cookie with the versions of the style sheets in the browser's cache, separated by dots (shell/src/page/cache-styles.ts). */
export const STYLES_COOKIE = 'nw_styles';

/** More than one release set names, because the sheets of replaced sets stay. */
const MOST_SHEETS = 300;
/** The content hash in a built file's name. */
const VERSION = /\.([0-9a-f]{10})\.css$/;

/**
 * Reads style sheets to be sent inside a page. They never change, so each is read once.
 *
 * @param readFile text of a public file by its address, `/releases/...`; throws if it is missing
 */
export function createStyleReader(readFile: (url: string) => Promise<string>): StyleReader {
  const known = new Map<string, Promise<Sheet>>();

  async function sheetOf(file: PageFile): Promise<Sheet> {
    const text = await readFile(file.url);
    if (file.integrity !== undefined && file.integrity !== integrityOf(text))
      throw new Error(`${file.url} is not what was released.`);
    if (/<\/style/i.test(text)) throw new Error(`${file.url} contains </style, which would end its element.`);
    const inPage = withAbsoluteFiles(text, file.url);
    return { text: inPage, source: `'${integrityOf(inPage)}'`, used: usedRulesOf(inPage) };
  }

  function remembered(file: PageFile): Promise<Sheet> {
    const reading = known.get(file.url) ?? sheetOf(file);
    if (!known.has(file.url)) {
      if (known.size >= MOST_SHEETS) known.delete(known.keys().next().value!);
      known.set(file.url, reading);
      reading.catch(() => known.delete(file.url));
    }
    return reading;
  }

  return {
    async read(files) {
      if (files.some(({ url }) => styleVersion(url) === undefined)) return undefined;
      try {
        return {
          sheets: await Promise.all(files.map(async (file) => ({ file, ...(await remembered(file)) }))),
        };
      } catch {
        return undefined;
      }
    },
  };
}

/** The version in a style sheet's address; undefined for one of a development build. */
function styleVersion(url: string): string | undefined {
  return VERSION.exec(url)?.[1];
}

const versions = new WeakMap<readonly PageFile[], (string | undefined)[]>();

/** The versions of a page's style sheets, which are the same for all of its requests. */
function versionsOf(files: readonly PageFile[]): (string | undefined)[] {
  let known = versions.get(files);
  if (known === undefined) {
    known = files.map(({ url }) => styleVersion(url));
    versions.set(files, known);
  }
  return known;
}

/**
 * Whether a page's styles go inside it: all have a version, and the browser does not say, by its `nw_styles` cookie, that it
 * keeps them all.
 */
export function areInlined(cookie: string | undefined, files: readonly PageFile[]): boolean {
  const all = versionsOf(files);
  if (all.includes(undefined)) return false;
  const kept = cookie?.split('.') ?? [];
  return !all.every((version) => kept.includes(version!));
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Makes addresses of fonts and pictures absolute, because a sheet names them relative to itself. */
function withAbsoluteFiles(text: string, url: string): string {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return text.replaceAll(/url\((["']?)(?!["']?(?:data:|\/|#|https?:))/g, `url($1${folder}`);
}
