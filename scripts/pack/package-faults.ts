import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** The faults of a packed package for those who install it, found by `publint` and `attw`; each in a sentence. */
export async function packageFaults(tarball: string): Promise<string[]> {
  const data = readFileSync(tarball);
  const bytes = new Uint8Array(data);
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  const { problems = [] } = { ...(await checkPackage(createPackageFromTarballData(bytes))) } as {
    problems?: { kind: string; resolutionKind?: string; entrypoint?: string }[];
  };
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    // It is for bundlers and for Node's own modules. Node 20.19 and later also load it by `require`.
    ...problems
      .filter(({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10')
      // A style sheet has no types; publint looks whether its file is there.
      .filter(({ entrypoint = '' }) => !entrypoint.endsWith('.css'))
      .map(
        ({ kind, entrypoint = '', resolutionKind = '' }) => `types: ${kind} ${entrypoint} ${resolutionKind}`,
      ),
  ];
}
