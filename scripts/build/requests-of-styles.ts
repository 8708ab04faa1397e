/** A string or a bare address. */
const WRITTEN = String.raw`"([^"]*)"|'([^']*)'`;

/** `@import './a.css'`, `@import url(./a.css)`, `url("package/font.woff2")`, `composes: b from './c.css'`. */
const NAMED = new RegExp(
  String.raw`(?:@import\s*(?:url\(\s*)?|\burl\(\s*)(?:${WRITTEN}|([^"'()\s;]+)(?=[\s;)]))|\bfrom\s*(?:${WRITTEN})`,
  'gi',
);

/** `image-set("./a.png" 1x, url(./b.png) type("image/png") 2x)`. */
const IMAGE_SET = /\bimage-set\(([^;{}]*)/gi;

/** The addresses of files that a style sheet names, without those of other sites. */
export function addressesInStyles(styles: string): string[] {
  const text = styles.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const inSets = [...text.matchAll(IMAGE_SET)].flatMap(([, set = '']) => [
    ...set.replaceAll(/\btype\([^)]*\)/gi, '').matchAll(new RegExp(WRITTEN, 'g')),
  ]);
  return [...text.matchAll(NAMED), ...inSets]
    .map(([, ...either]) => (either.find(Boolean) ?? '').replace(/^~/, ''))
    .filter((address) => /^[.@\w]/.test(address) && !/^[\w+.-]+:/.test(address));
}
