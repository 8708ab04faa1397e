import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import type { Step } from './docker-stages.ts';
import { nodeProgram } from './node-program.ts';

/** The account without rights that is used if the tests run as root. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/** The result of the steps of a stage. */
export interface TakenStage {
  /** The folder that stands for the root of its file system. */
  root: string;
  /** The program that stands for the image's Node. */
  node: string;
  workdir: string;
  env: Record<string, string>;
  /** Folders that may be written. */
  volumes: string[];
  user: string;
  command: string[];
  healthCheck: string[];
}

/**
 * Runs every step of a stage without Docker, on the image's version of Node. A folder takes the place of the root of its
 * file system.
 *
 * @param from sources of `COPY`: the root of each earlier stage by its name, and by '' the folder from which the image is built
 * @throws Error naming a step that failed or is not supported
 */
export function takeSteps(
  stage: readonly Step[],
  root: string,
  from: Readonly<Record<string, string>>,
): TakenStage {
  const taken: TakenStage = {
    root,
    node: process.execPath,
    workdir: root,
    env: {},
    volumes: [],
    user: 'root',
    command: [],
    healthCheck: [],
  };
  for (const { keyword, text } of stage)
    switch (keyword) {
      case 'FROM':
        taken.node = nodeProgram(/^node:(\d+)-/.exec(text)?.[1] ?? text);
        break;
      case 'ENV': {
        const [name = '', value = ''] = text.split('=');
        taken.env[name] = value.startsWith('/') ? join(root, value) : value;
        break;
      }
      case 'WORKDIR':
        taken.workdir = join(root, text);
        mkdirSync(taken.workdir, { recursive: true });
        break;
      case 'COPY': {
        const [, stageName = '', source = '', target = ''] =
          /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
        const place = target.startsWith('/') ? join(root, target) : join(taken.workdir, target);
        run(`COPY ${text}`, 'cp', ['-a', `${join(from[stageName] ?? '', source)}/.`, place], taken);
        break;
      }
      case 'RUN':
        run(`RUN ${text}`, 'sh', ['-c', within(root, text)], taken);
        break;
      case 'USER':
        taken.user = text;
        break;
      case 'VOLUME':
        taken.volumes.push(join(root, text));
        break;
      case 'EXPOSE':
        break;
      case 'HEALTHCHECK':
        taken.healthCheck = JSON.parse(text.slice(text.indexOf('['))) as string[];
        break;
      case 'CMD':
        taken.command = JSON.parse(text) as string[];
        break;
      default:
        throw new Error(`${keyword} ${text}: this step is not supported here.`);
    }
  return taken;
}

/** The command with its absolute paths below the root, and its accounts by numbers that every machine has. */
function within(root: string, command: string): string {
  const owner = isRoot ? `${NOBODY}:${NOBODY}` : '"$(id -u):$(id -g)"';
  return command
    .replaceAll(/(^|[\s=])\/(?=\w)/g, (_all, before: string) => `${before}${root}/`)
    .replaceAll('node:node', owner);
}

function run(step: string, command: string, args: string[], { node, workdir, env }: TakenStage): void {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: workdir,
    env: { PATH: [dirname(node), PATH].join(delimiter), HOME, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${step}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
}
