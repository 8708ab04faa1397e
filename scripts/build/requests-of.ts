import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

import ts from 'typescript';

/** What a module asks for. */
export interface Requests {
  /** As written: `./a.ts`, `#part.ts`, `react`. */
  imports: string[];
  /** The fixed ends of imports whose middle is computed, the first one relative: `import(`./posts/${name}.md`)`. */
  ranges: { start: string; end: string }[];
  /** Whether it may also load files in ways that are not followed. */
  isOpen: boolean;
}

/** Files that load no others: pictures, fonts and texts. */
const LEAVES = /\.(svg|png|jpe?g|gif|webp|avif|ico|woff2?|[to]tf|mp[34]|webm|wasm|json|md|txt|html?)$/i;

/** An import whose address is a template: the text before its first value, and the text after its last. */
const TEMPLATE = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*`([^`$]*)(?:\$\{[^`]*\})?([^`}]*)`/g;

/** Webpack's imports of whole folders. */
const FOLDER = /\brequire\.context\(|\bwebpackContext\(/;

/** Addresses of files that a script passes on: `require.resolve('ts-loader')`, `new URL('./a.svg', import.meta.url)`. */
const PASSED_ON =
  /\brequire\.resolve\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g;

/** What a script, a Vue component or a style sheet imports. A file in an unknown language is open. */
export function requestsOf(file: string, text: string): Requests {
  if (/\.[cm]?[jt]sx?$/.test(file)) return ofScript(text);
  switch (extname(file)) {
    case '.vue':
      return ofComponent(file, text);
    case '.css':
      return { imports: ofStyles(file, text), ranges: [], isOpen: false };
    default:
      return { imports: [], ranges: [], isOpen: !LEAVES.test(file) };
  }
}

function ofScript(text: string): Requests {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const passedOn = [...text.matchAll(PASSED_ON)].map((match) => (match[1] ?? match[2])!);
  const ranges = [...text.matchAll(TEMPLATE)].map(([, start = '', end = '']) => ({ start, end }));
  const isOpen = FOLDER.test(text) || ranges.some(({ start }) => !start.startsWith('.'));
  return { imports: [...imported, ...passedOn], ranges, isOpen };
}

/** The imports of its scripts, and the files that its blocks name: `<style src="./a.css">`. Its compiled template imports Vue. */
function ofComponent(file: string, source: string): Requests {
  const blocks = (name: string) =>
    [...source.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(
      (match) => match[1]!,
    );
  const scripts = blocks('script').map(ofScript);
  const named = [...source.matchAll(/\bsrc="(\.{1,2}\/[^"]+)"/g)].map((match) => match[1]!);
  const styles = blocks('style').flatMap((text) => ofStyles(file, text));
  return {
    imports: ['vue', ...scripts.flatMap(({ imports }) => imports), ...named, ...styles],
    ranges: scripts.flatMap(({ ranges }) => ranges),
    isOpen: scripts.some(({ isOpen }) => isOpen) || /<style\b[^>]*\blang="(?!css")/.test(source),
  };
}

/** `@import './a.css'`, `url(./font.woff2)`, `url('package/font.woff2')`, `composes: b from './c.css'`. */
function ofStyles(file: string, styles: string): string[] {
  const written = /(?:@import\s+|url\(\s*)["']?([^"')\s]+)|\bfrom\s+["']([^"']+)/g;
  return [...styles.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(written)]
    .map((match) => (match[1] ?? match[2])!.replace(/^~/, ''))
    .filter((address) => /^[.@\w]/.test(address) && !/^[\w+.-]+:|\(/.test(address))
    .map((address) =>
      !address.startsWith('.') && existsSync(join(dirname(file), address)) ? `./${address}` : address,
    );
}
