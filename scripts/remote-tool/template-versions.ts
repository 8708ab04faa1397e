import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { toolFolder } from '#repository.ts';

/** Frameworks for the screens of a new remote. */
export const FRAMEWORKS = ['react', 'vue'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

/** A new remote's dependencies, in the versions that this tool was built with. */
export interface TemplateVersions {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Written when the tool is packed (scripts/pack/pack-remote-tool.ts). */
export const VERSIONS_FILE = 'template-versions.json';

const OWN = /^@nestwright\//;

/**
 * The packages of a new remote with that framework. With a folder of tarballs, our own packages are installed from there.
 *
 * @param tarballs absolute path of the folder that `npm run pack` wrote
 * @param project absolute path of the new remote
 * @throws Error naming a tarball that is missing
 */
export function templateVersions(framework: Framework, project: string, tarballs?: string): TemplateVersions {
  const file = join(toolFolder, VERSIONS_FILE);
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<Framework, TemplateVersions>;
  const { dependencies, devDependencies } = written[framework];
  if (tarballs === undefined) return { dependencies, devDependencies };
  const found = readdirSync(tarballs);
  const fromFolder = (versions: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => {
        if (!OWN.test(name)) return [name, version];
        const tarball = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
        if (!found.includes(tarball))
          throw new Error(`${tarballs} has no ${tarball}. npm run pack writes it.`);
        return [name, `file:${relative(project, join(tarballs, tarball))}`];
      }),
    );
  return { dependencies: fromFolder(dependencies), devDependencies: fromFolder(devDependencies) };
}
