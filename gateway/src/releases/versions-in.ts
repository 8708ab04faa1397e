import type { ReleaseDocument } from '@nestwright/contract/release/schema';

/**
 * The live versions of each piece in a release document, by the piece's name: `0.1.0-b3b07afe47`, or with shares in percent
 * `0.1.0-b3b07afe47 90, 0.1.1-41260b7b19 10`. Undefined without a document.
 */
export function versionsIn(document: ReleaseDocument | undefined): ReadonlyMap<string, string> | undefined {
  if (document === undefined) return undefined;
  return new Map(
    Object.values(document.microFrontends).map((versions) => {
      const shares = versions.map(({ extras, deployment }) => `${extras.version} ${deployment.traffic}`);
      const [only] = versions;
      return [only!.extras.name, versions.length === 1 ? only!.extras.version : shares.join(', ')];
    }),
  );
}
