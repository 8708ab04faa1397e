import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { isReserved } from '@nestwright/contract/claim/rules';
import { remoteFaults } from '@nestwright/contract/remote/schema';

import { nameFault } from '#create-remote/name-faults.ts';
import { REMOTE_PREFIX } from '#repository.ts';

import { type Command, type CommandInput, UsageError } from './command.ts';
import { repositoryFiles } from './repository-files.ts';
import { type Framework, FRAMEWORKS, templateVersions } from './template-versions.ts';

export const createCommand: Command = {
  summary: 'Writes a new remote into a folder of its own',
  usage: ` <name> --path /<path> [--framework react|vue] [--dir <folder>] [--packages <folder>]

  --path       the address of its first page
  --framework  framework of its screens; default: react
  --dir        where to write it; default: a new folder with its name
  --packages   folder with the tarballs of @nestwright/contract, kit and remote, if no registry has them`,
  options: {
    path: { type: 'string' },
    framework: { type: 'string' },
    dir: { type: 'string' },
    packages: { type: 'string' },
  },
  run({ words, values, notify }) {
    const [name] = words;
    const { path, dir, packages } = values;
    if (name === undefined || words.length > 1 || typeof path !== 'string')
      throw new UsageError('Name the remote and the path of its first page.');
    const wrongName = nameFault(REMOTE_PREFIX + name);
    if (wrongName !== undefined) throw new UsageError(wrongName.replaceAll(REMOTE_PREFIX, ''));
    const framework = frameworkOf(values.framework);
    if (isReserved(path)) throw new UsageError(`${path} belongs to the gateway. Choose another path.`);
    const folder = resolve(typeof dir === 'string' ? dir : name);
    if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
      throw new Error(`${folder} is not empty. Name another folder with --dir.`);
    const tarballs = typeof packages === 'string' ? resolve(packages) : undefined;
    const files = repositoryFiles({
      name,
      path,
      framework,
      ...templateVersions(framework, folder, tarballs),
    });
    const faults = remoteFaults(JSON.parse(files['remote.json']!));
    if (faults.length > 0) throw new UsageError(faults.join('\n'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    notify(`${name} is in ${folder}, with ${Object.keys(files).length} files. Next, in that folder:

  npm install
  npm test
  npm start`);
    return Promise.resolve({ name, folder, files: Object.keys(files) });
  },
};

function frameworkOf(value: CommandInput['values'][string] = 'react'): Framework {
  const known = FRAMEWORKS.find((framework) => framework === value);
  if (known === undefined)
    throw new UsageError(`--framework is ${FRAMEWORKS.join(' or ')}, not "${String(value)}".`);
  return known;
}
