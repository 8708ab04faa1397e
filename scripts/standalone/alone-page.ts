import { releaseBase } from '@nestwright/gateway/pages/page-files.ts';
import { pageHtml } from '@nestwright/gateway/pages/page-html.ts';
import type { Release } from '@nestwright/contract/release/schema';
import type { Trail } from '@nestwright/contract/trail/rules';

/** The page's content and its facts about the site. */
export interface AlonePage {
  /** Its `standalone` script is the page's host. */
  shell: Release;
  remote: Release;
  /** The address of the gateway's development mailbox, if there is one. */
  mailbox?: string;
  trail: Trail;
  /** Shown by browsers without scripts. */
  withoutScripts: string;
}

/** The remote's page without the shell: a small host provides the shared packages and mounts its parcel. */
export function alonePage({ shell, remote, mailbox, trail, withoutScripts }: AlonePage): string {
  const base = releaseBase(shell);
  const host = Object.keys(shell.integrity).find((file) => /^standalone(\.\w+)?\.js$/.test(file))!;
  const styles = Object.keys(shell.integrity).filter((file) => /^standalone(\.\w+)?\.css$/.test(file));
  return pageHtml({
    head: `<title>${remote.title} alone</title>`,
    body: '',
    data: {
      remotes: [
        {
          name: remote.name,
          version: remote.version,
          base: releaseBase(remote),
          entry: remote.entry,
          claims: remote.claims,
        },
      ],
      shell: shell.version,
      owner: remote.name,
      rendered: false,
      hydration: null,
    },
    config: { origin: '', ...(mailbox !== undefined && { mailbox }), trail },
    withoutScripts,
    files: {
      fonts: [],
      styles: styles.map((file) => ({ url: base + file, integrity: undefined })),
      scripts: [{ url: base + host, integrity: undefined }],
    },
  });
}
