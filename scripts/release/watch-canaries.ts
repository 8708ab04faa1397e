import { setTimeout as wait } from 'node:timers/promises';

import { canaryOf } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import type { ReleaseDocuments } from '@nestwright/gateway/releases/release-documents.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Prints the gateways' verdict on each canary, a line whenever it changes, until none is left.
 *
 * @param pause resolves when it is time to look again
 * @returns false if a canary was withdrawn. A canary that a newer release replaced does not count as withdrawn.
 */
export async function watchCanaries(
  documents: ReleaseDocuments,
  print: (line: string) => void,
  pause: () => Promise<unknown> = () => wait(LOOK_EVERY_MS),
): Promise<boolean> {
  const printed = new Map<string, string>();
  let wereGood = true;
  let out = canariesOf(await documents.read());
  if (out.length === 0) print('No canary is out.');
  while (out.length > 0) {
    const notes = await documents.readNotes();
    for (const { name, version, traffic } of out) {
      const note = notes.find((one) => one.piece === name && one.version === version);
      const said = note
        ? [`${note.kind}. ${note.why}`, ...(note.errors ?? [])]
        : ['no gateway has looked at it yet'];
      const line = `${name} ${version} (${traffic} %): ${said.join('\n  ')}`;
      if (printed.get(name) !== line) print(line);
      printed.set(name, line);
    }
    await pause();
    const document = await documents.read();
    const left = canariesOf(document);
    const ended = out.filter(
      ({ name, version }) => !left.some((one) => one.name === name && one.version === version),
    );
    for (const one of ended) {
      const end = endOf(one, liveOf(document, one.name)?.version);
      wereGood &&= end !== 'was withdrawn';
      print(endLine(document, one, end));
    }
    out = left;
  }
  return wereGood;
}

interface Out {
  name: string;
  version: string;
  traffic: number;
  /** The version that everybody else gets. */
  live: string | undefined;
}

function canariesOf(document: ReleaseDocument): Out[] {
  return Object.values(document.microFrontends).flatMap((versions) => {
    const canary = canaryOf(versions);
    if (!canary) return [];
    const { name, version } = canary.extras;
    const live = liveOf(document, name)?.version;
    return { name, version, traffic: canary.deployment.traffic, live };
  });
}

function liveOf(document: ReleaseDocument, name: string) {
  const versions = document.microFrontends[`@nestwright/${name}`];
  return versions?.find(({ deployment }) => deployment.default)?.extras;
}

/** What became of a canary, judging by what everybody gets now. */
function endOf({ version, live }: Out, liveSince: string | undefined): string {
  if (liveSince === version) return 'is live for everybody';
  return liveSince === live || liveSince === undefined ? 'was withdrawn' : `was replaced by ${liveSince}`;
}

function endLine(document: ReleaseDocument, { name, version }: Out, end: string): string {
  const why = liveOf(document, name)?.why;
  return `${name} ${version} ${end}${why ? `: ${why}` : ''}`;
}
