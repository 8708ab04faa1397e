import { type ComponentType, lazy, Suspense } from 'react';

import type { HouseDrawingProps } from '#parts/house-drawing/house-drawing.tsx';

import css from './building-screen.module.css';
import { PROGRESS_STEPS } from './progress-rules.ts';
import { Question } from './question.tsx';
import { neighbor } from './step-rules.ts';
import { ownPath } from './wizard-place.ts';

// Decoration, which a form in another site's page does not load before its first question.
const HouseDrawing = lazy<ComponentType<HouseDrawingProps>>(() =>
  import(/* webpackChunkName: "house" */ '#parts/house-drawing/house-drawing.tsx').then(
    ({ HouseDrawing: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** The parts of the request slip, added one per second. */
const parts = [
  'Writing down what you need',
  'Adding your property',
  'Adding your day and time',
  'Adding your address',
] as const;
const passes = [1, 2, 3, 4] as const;

export interface BuildingScreenProps {
  /** The current part, 0 to 3. */
  part: number;
  onSkip: () => void;
}

/** The request is assembled while the house is drawn (product/wizard#building). It is announced once, when it appears. */
export function BuildingScreen({ part, onSkip }: BuildingScreenProps) {
  return (
    <div className={css.building}>
      <div>
        <Question note="Just a few seconds.">Building Your Project</Question>
      </div>
      <Suspense fallback={<div className={css.house} />}>
        <HouseDrawing className={css.house} pass={passes[part] ?? PROGRESS_STEPS} />
      </Suspense>
      <progress
        className={css.bar}
        aria-label="Building Your Project"
        max={PROGRESS_STEPS}
        value={part + 1}
      />
      <ol className={css.parts}>
        {parts.map((name, index) => (
          <li
            key={name}
            className={css.part}
            data-state={index < part ? 'done' : index === part ? 'now' : 'open'}
          >
            {name}
          </li>
        ))}
      </ol>
      <p>
        In a hurry?{' '}
        <a
          href={ownPath(neighbor('building', 1))}
          onClick={(event) => {
            event.preventDefault();
            onSkip();
          }}
        >
          Click Here
        </a>
      </p>
    </div>
  );
}
