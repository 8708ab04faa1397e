import { spawn } from 'node:child_process';

import { repositoryRoot } from './repository.ts';

/** One check: a command, and how its output shows that it checked something. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  /** Reads how many things the command checked; a step that checked nothing has failed. */
  looked: RegExp;
  /** Whether it passes if there is nothing to check. */
  mayFindNothing?: boolean;
}

export interface StepResult {
  ok: boolean;
  seconds: number;
  output: string;
  /** How many files, tests or entries it looked at. */
  looked: number;
}

/** Runs a step and collects its output. */
export function runStep(step: Step): Promise<StepResult> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: repositoryRoot,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const looked = Number(step.looked.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
      const ok = code === 0 && (looked > 0 || step.mayFindNothing === true);
      resolve({ ok, seconds: (Date.now() - started) / 1000, output, looked });
    });
  });
}
