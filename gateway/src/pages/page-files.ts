import type { Release, ReleaseFiles } from '@nestwright/contract/release/schema';

/** The files a page names, so that the browser discovers none of them late. */
export interface PageFiles {
  /** Style sheets in cascade order. */
  styles: PageFile[];
  /** Scripts in execution order. */
  scripts: PageFile[];
  /** Addresses of the fonts every page uses. */
  fonts: string[];
}

/** A public file with its integrity hash. */
export interface PageFile {
  url: string;
  integrity: string | undefined;
}

/** Address of the folder with a release's public files. */
export function releaseBase(release: Release): string {
  return `/releases/${release.folder}/browser/`;
}

/** Files of a release as a page refers to them. */
export function filesOf(release: Release, names: readonly string[]): PageFile[] {
  return names.map((name) => ({ url: releaseBase(release) + name, integrity: release.integrity[name] }));
}

/** Styles and scripts for the shell around a remote's matched routes, each once. */
export function pageFiles(shell: Release, owner: Release | undefined, matched: readonly string[]): PageFiles {
  const needs: ReleaseFiles[] = owner
    ? [owner.files, ...matched.flatMap((path) => owner.routes[path] ?? [])]
    : [];
  const unique = (kind: keyof ReleaseFiles) => [...new Set(needs.flatMap((files) => files[kind]))];
  return {
    fonts: (shell.fonts ?? []).map((name) => releaseBase(shell) + name),
    styles: [...filesOf(shell, shell.files.css), ...(owner ? filesOf(owner, unique('css')) : [])],
    // The shell comes first, to notice whether the owner's scripts load; the owner's entry comes last, when its chunks are there.
    scripts: [
      ...filesOf(shell, [...shell.files.js, shell.entry]),
      ...(owner ? filesOf(owner, [...unique('js'), owner.entry]) : []),
    ],
  };
}
