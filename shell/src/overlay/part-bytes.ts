import type { PageData } from '@nestwright/contract/release/schema';

/** The files of a release that this page has requested so far. */
export interface ReleaseBytes {
  files: number;
  /** Transferred bytes without headers; for inline files, their size in the document. */
  bytes: number;
}

/** The size of a release's files on this page. */
export function bytesOfRelease(page: PageData, release: { name: string; version: string }): ReleaseBytes {
  const base =
    page.remotes.find(({ name }) => name === release.name)?.base ??
    `/releases/${release.name}/${release.version}/browser/`;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loaded = new Map(
    entries
      .filter(({ name }) => new URL(name).pathname.startsWith(base))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  );
  const inside = [...document.querySelectorAll<HTMLElement>('style[data-src]')].filter((style) =>
    style.dataset.src!.startsWith(base),
  );
  const sizes = [...loaded.values(), ...inside.map((style) => textBytes(style.textContent))];
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Bytes of a text in UTF-8. */
export function textBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** `1.2 KB`, of 1,024 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
