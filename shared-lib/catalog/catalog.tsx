import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import css from './catalog.module.css';
import { choiceSpecimens } from './choice-specimens.tsx';
import { controlSpecimens } from './control-specimens.tsx';
import { displaySpecimens } from './display-specimens.tsx';
import { drawingSpecimens } from './drawing-specimens.tsx';
import { listSpecimens } from './list-specimens.tsx';
import { overlaySpecimens } from './overlay-specimens.tsx';
import { partSpecimens } from './part-specimens.tsx';
import { priceSpecimens } from './price-specimens.tsx';
import { signInSpecimens } from './sign-in-specimens.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { specimenId, type Specimen } from './specimen.ts';
import { stepSpecimens } from './step-specimens.tsx';
import { reviewSpecimens } from './review-specimens.tsx';
import { threadSpecimens } from './thread-specimens.tsx';
import { visitSpecimens } from './visit-specimens.tsx';

const all: Specimen[] = [
  ...controlSpecimens,
  ...choiceSpecimens,
  ...displaySpecimens,
  ...overlaySpecimens,
  ...drawingSpecimens,
  ...partSpecimens,
  ...priceSpecimens,
  ...signInSpecimens,
  ...stepSpecimens,
  ...reviewSpecimens,
  ...threadSpecimens,
  ...visitSpecimens,
  ...listSpecimens,
];
const query = new URLSearchParams(window.location.search);
const only = query.get('only');

function Catalog() {
  if (query.has('share')) return <ShareSheet />;
  const alone = all.find((one) => specimenId(one) === only);
  return (
    <main className={`nw-page ${css.catalog}`}>
      <h1>Catalog</h1>
      {alone ? (
        <>
          <h2>{specimenId(alone)}</h2>
          <div data-alone>{alone.show()}</div>
        </>
      ) : (
        parts().map((part) => <Part key={part} part={part} />)
      )}
    </main>
  );
}

function Part({ part }: { part: string }) {
  return (
    <section className={css.part} aria-labelledby={part}>
      <h2 id={part}>{part}</h2>
      {all
        .filter((one) => one.part === part)
        .map((one) => (
          <div key={one.state} className={css.specimen}>
            <p className={css.state}>
              <a
                href={`?only=${encodeURIComponent(specimenId(one))}`}
                data-specimen={specimenId(one)}
                data-press={one.press && JSON.stringify(one.press)}
              >
                {one.state}
              </a>
            </p>
            {!one.overlay && <div className={css.stage}>{one.show()}</div>}
          </div>
        ))}
    </section>
  );
}

function parts(): string[] {
  return [...new Set(all.map((one) => one.part))];
}

const router = createMemoryRouter([{ path: '*', element: <Catalog /> }]);
const place = document.getElementById('root');
if (!place) throw new Error('The catalog page has no element with the id "root".');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
