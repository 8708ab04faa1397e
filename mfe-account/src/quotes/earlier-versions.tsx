import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import type { Quote } from '@nestwright/domain/prices/quote-schema';

import { versionTitle } from './quote-words.ts';
import css from './quotes.module.css';

/** The earlier versions of a price, newest first, in a closed section. */
export function EarlierVersions({ quote }: { quote: Quote }) {
  const zone = useReaderZone();
  const earlier = quote.versions.slice(0, -1).reverse();
  if (earlier.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>
        {earlier.length === 1 ? 'The previous version' : `${earlier.length} earlier versions`}
        <span className="nw-hidden"> from {quote.company}</span>
      </summary>
      {earlier.map((version) => (
        <div key={version.n} className={css.stack}>
          <h4 className={css.versionTitle}>{versionTitle(version, zone)}</h4>
          <QuoteSheet caption={`${quote.company}’s price, version ${version.n}`} content={version} />
        </div>
      ))}
    </details>
  );
}
