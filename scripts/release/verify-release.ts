import { realpathSync } from 'node:fs';

import type { RenderPair } from '@nestwright/gateway/releases/incoming/gate-messages.ts';
import { runGate } from '@nestwright/gateway/releases/incoming/gate-process.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

import { type Candidate, renderPairs } from './candidate.ts';
import { verifyFiles } from './verify-files.ts';

/** Milliseconds for all samples of one remote. */
const RENDER_LIMIT_MS = 120_000;

/**
 * Every place where a release breaks a rule that needs no browser; empty when it may go live. Teams wrote the server
 * bundles, so they run in the gate's process and never in this one. Each remote gets its own process, so no remote can
 * change the findings about another.
 */
export async function verifyRelease(candidate: Candidate): Promise<Finding[]> {
  const { found, isAsDescribed } = verifyFiles(candidate);
  if (!isAsDescribed) return found;
  const rendered: Finding[] = [];
  for (const pair of renderPairs(candidate)) rendered.push(...(await render(pair)));
  return [...found, ...rendered];
}

function render({ shell, release, folder }: RenderPair): Promise<Finding[]> {
  const [ownShell, own] = [realpathSync(shell), realpathSync(folder)];
  return runGate(
    { kind: 'rendering', shell: ownShell, release, folder: own },
    { readable: [ownShell, own], limitMs: RENDER_LIMIT_MS },
  );
}
