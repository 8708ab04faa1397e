import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/** A command of the operators, and its settings. */
interface OperatorCommand {
  name: 'backup' | 'restore' | 'company';
  args: string[];
  env: Record<string, string>;
}

/** Runs a command to its end, in a folder without an .env file. */
export async function operatorCommand(cwd: string, { name, args, env }: OperatorCommand) {
  const program = path.join(import.meta.dirname, '../../src', `${name}.ts`);
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [tsx, program, ...args], { cwd, env: { PATH, HOME, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}
