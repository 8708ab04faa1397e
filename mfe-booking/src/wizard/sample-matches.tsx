import { milesText } from '@nestwright/domain/site/distance-rules';
import { listSampleMatches } from '@nestwright/domain/companies/pro-calls';
import type { SampleMatch } from '@nestwright/domain/companies/pro-schema';
import { Avatar } from '@nestwright/kit/avatar';
import { useEffect, useState } from 'react';

import css from './matched-pros.module.css';

interface SampleMatchesProps {
  zip: string;
  service: string;
}

/** Made-up companies that show what a match looks like, for a request that nobody serves yet (product/rules#samples). */
export function SampleMatches({ zip, service }: SampleMatchesProps) {
  const [samples, setSamples] = useState<readonly SampleMatch[]>([]);
  useEffect(() => {
    const leave = new AbortController();
    // Without an answer, the page shows no samples.
    void listSampleMatches({ zip, service }, leave.signal).then((answer) => {
      if (answer.ok && !leave.signal.aborted) setSamples(answer.value);
    });
    return () => leave.abort();
  }, [zip, service]);
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="sample-matches" className={css.matches}>
      <h2 id="sample-matches" className={css.title}>
        What a match looks like
      </h2>
      <p>These companies are made up. They haven’t been asked, and nothing about you goes to them.</p>
      <ul className={css.list}>
        {samples.map(({ id, name, rating, distanceMiles }) => (
          <li key={id} className={css.pro}>
            <Avatar name={name} />
            <div>
              <p className={css.name}>{name}</p>
              <p className={css.facts}>
                Sample listing, {rating.toFixed(1)} out of 5, {milesText(distanceMiles)} away
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
