import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { Quote } from '@nestwright/domain/prices/quote-schema';

import css from './quote-box.module.css';
import { versionTitle, versionWord } from './quote-words.ts';

/** Every version of a quote, newest first and open, each with its changes and the homeowner's words about it. */
export function QuoteVersions({ quote }: { quote: Quote }) {
  const zone = useReaderZone();
  return (
    <ol className={css.versions}>
      {[...quote.versions].reverse().map((version, index, all) => (
        <li key={version.n}>
          <details className={css.version} open={index === 0}>
            <summary>
              <span>{versionTitle(version, zone)}</span>
              <span>{moneyText(version.totalCents)}</span>
              <span className={css.word}>{versionWord(quote, version.n)}</span>
            </summary>
            <div className={css.stack}>
              <QuoteSheet
                caption={`Your price, version ${version.n}`}
                content={version}
                before={all[index + 1]}
              />
              {quote.notes
                .filter(({ n, words }) => n === version.n && words !== '')
                .map(({ kind, words, at }) => (
                  <blockquote key={at} className={css.words}>
                    <p className={css.who}>
                      {kind === 'wish' ? 'The homeowner asked for a change:' : 'The homeowner declined:'}
                    </p>
                    <p>{words}</p>
                  </blockquote>
                ))}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
