import type { DeveloperFacts, PageData, ReleaseFacts } from '@nestwright/contract/release/schema';
import type { ReactNode } from 'react';

import css from './overlay.module.css';
import { bytesOfRelease, kilobytes, textBytes } from './part-bytes.ts';
import type { Part } from './parts-of-page.ts';
import { SwapForm } from './swap-form.tsx';

interface PartDetailsProps {
  part: Part;
  page: PageData;
  facts: DeveloperFacts | undefined;
}

/** A part's team, size, server time and failures. */
export function PartDetails({ part, page, facts }: PartDetailsProps) {
  const { release, state, serverMs, element, kind } = part;
  if (!release) return <p>No live remote serves this part.</p>;
  const known = facts?.releases.find(
    ({ name, version }) => name === release.name && version === release.version,
  );
  const team = facts?.releases.find(({ name }) => name === release.name)?.team;
  const { files, bytes } = bytesOfRelease(page, release);
  return (
    <>
      <dl className={css.facts}>
        <Fact name="Remote">
          {release.name} {release.version}
          {known && known.share < 100 && ` (${known.share} % of the visitors)`}
        </Fact>
        <Fact name="State">{state}</Fact>
        <Fact name="Team">{team ? <a href={`mailto:${team}`}>{team}</a> : 'No address is set'}</Fact>
        {known && <Fact name="Released">{releasedText(known)}</Fact>}
        <Fact name="Files">
          {kilobytes(bytes)} in {files} {files === 1 ? 'file' : 'files'} of this remote so far
        </Fact>
        <Fact name="HTML">{kilobytes(textBytes(element.innerHTML))}</Fact>
        {serverMs !== undefined && (
          <Fact name="On the server">
            {serverMs.toFixed(1)} ms{kind === 'page' && ', with the frame'}
          </Fact>
        )}
        {known && <Fact name="Failures">{failuresText(known)}</Fact>}
        <Fact name="Figures">
          <a href={`/_status/${release.name}`}>The last 28 days</a> (operators only)
        </Fact>
      </dl>
      {release.name !== 'shell' && facts && (
        <SwapForm
          remote={release.name}
          origins={facts.origins}
          isOwn={page.override?.remote === release.name}
        />
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function releasedText({ by, since, why }: ReleaseFacts): string {
  const day = since.slice(0, 16).replace('T', ' ');
  return `${day} UTC by ${by || 'someone unknown'}${why ? `: ${why}` : ''}`;
}

function failuresText({ failures, unrendered, withoutFragment = 0 }: ReleaseFacts): string {
  if (failures + unrendered + withoutFragment === 0) return 'None in the last 28 days';
  return `${failures} in browsers, ${unrendered} pages without their HTML, ${withoutFragment} pages without a fragment of it, in the last 28 days`;
}
