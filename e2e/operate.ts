import { findDoor } from '@nestwright/gateway/operator/operator-door.ts';

import type { Site } from './site.ts';

/**
 * Runs an operator's command while the site runs, as `npm run staff -- list` does.
 *
 * @returns what it prints
 * @throws Error with the gateway's refusal
 */
export async function operate(site: Site, name: string, ...args: string[]): Promise<string> {
  const door = findDoor(site.dataFolder);
  if (door === null) throw new Error('The site has no operators’ port.');
  const answer = await fetch(`${door.address}/_commands/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${door.key}` },
    body: JSON.stringify({ args }),
  });
  if (!answer.ok) throw new Error(`${name} ${args.join(' ')}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { output: string }).output;
}
