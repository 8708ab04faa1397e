import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RemoteDescription } from '@nestwright/contract/remote/schema';
import { generate, parse } from 'css-tree';

import { placeStyles } from '#fragments/place-styles.ts';

/** The places that slots keep for a remote's fragments. */
export interface AttachedPlaces {
  /** Names of the fragments that are attached somewhere. */
  fragments: string[];
  /** Their style sheet, below the public files. */
  file: string;
}

/**
 * Writes the style sheet with the height of each attached fragment beside a build's public files. The pages whose slots
 * show these fragments are built without them, so the heights come with the fragments' own styles.
 *
 * @param browser folder of the build's public files
 * @returns undefined if nothing is attached
 */
export function writeAttachedPlaces(
  browser: string,
  { name, fragments = [], attachments = [] }: Pick<RemoteDescription, 'name' | 'fragments' | 'attachments'>,
): AttachedPlaces | undefined {
  const attached = fragments.filter((one) => attachments.some(({ fragment }) => fragment === one.name));
  if (attached.length === 0) return undefined;
  const all = attached.map((described) => ({ of: `${name}/${described.name}`, described }));
  const text = generate(parse(placeStyles(all)));
  const file = `places.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`;
  writeFileSync(join(browser, file), text);
  return { fragments: attached.map((one) => one.name), file };
}
