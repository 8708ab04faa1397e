import { extname } from 'node:path';

import { allRequests, ANYTHING, type Requests } from './requests.ts';
import { requestsOfScript } from './requests-of-script.ts';
import { addressesInStyles } from './requests-of-styles.ts';

/** Files that load no others: pictures, fonts and texts. */
const LEAVES = /\.(svg|png|jpe?g|gif|webp|avif|ico|woff2?|[to]tf|mp[34]|webm|wasm|json|md|txt|html?)$/i;

/** A block of a Vue component, with an opening tag whose attributes may hold `>`. */
const BLOCK = /(<(script|style)\b(?:"[^"]*"|'[^']*'|[^'">])*>)([\s\S]*?)<\/\2\s*>/g;

/** The language of a block. */
const LANGUAGE = /\slang\s*=\s*["']?([\w-]+)/;

const ATTRIBUTE = /=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** `./a.svg`, `@/a.svg`, `@scope/package/a.svg`, `~package/a.svg`. */
const ADDRESS = /^(?:\.{1,2}\/|@[\w-]*\/|~\/?[\w@-]+\/)/;

export function isLeaf(file: string): boolean {
  return LEAVES.test(file);
}

/** What a script, a Vue component or a style sheet asks for. One in an unknown language may load anything. */
export function requestsOf(file: string, text: string): Requests {
  if (isLeaf(file)) return allRequests([]);
  if (/\.[cm]?[jt]sx?$/.test(file)) return requestsOfScript(file, text);
  if (extname(file) === '.vue') return ofComponent(file, text);
  if (extname(file) === '.css') return allRequests([{ addresses: addressesInStyles(text) }]);
  return allRequests([ANYTHING]);
}

/** What its blocks ask for, and the files that its tags name. Its compiled template imports Vue. */
function ofComponent(file: string, source: string): Requests {
  const blocks = [...source.matchAll(BLOCK)].map(([, tag = '', name, text = '']) =>
    ofBlock(file, name!, LANGUAGE.exec(tag)?.[1], text),
  );
  const tags = source.replaceAll(BLOCK, '$1');
  const template = /<template\b[^>]*>/.exec(tags)?.[0] ?? '';
  const isReadable = /^(?:html)?$/.test(LANGUAGE.exec(template)?.[1] ?? '');
  return allRequests([
    { imports: ['vue'], addresses: addressesInTags(tags) },
    ...blocks,
    ...(isReadable ? [] : [ANYTHING]),
  ]);
}

function ofBlock(file: string, name: string, language: string | undefined, text: string): Partial<Requests> {
  if (name === 'script' && /^[jt]sx?$/.test(language ?? 'js'))
    return requestsOfScript(`${file}.${language ?? 'js'}`, text);
  if (name === 'style' && /^(?:post)?css$/.test(language ?? 'css'))
    return { addresses: addressesInStyles(text) };
  return ANYTHING;
}

/** `src="./a.svg"`, `srcset="./a.png 1x, ./b.png 2x"`: any attribute may become an import. */
function addressesInTags(tags: string): string[] {
  const values = [...tags.matchAll(ATTRIBUTE)].map(([, ...either]) => either.find(Boolean) ?? '');
  return values
    .flatMap((value) => [value, ...value.split(/[\s,'"`()]+/)])
    .filter((value) => ADDRESS.test(value))
    .map((value) => value.replace(/^~\/?/, ''));
}
