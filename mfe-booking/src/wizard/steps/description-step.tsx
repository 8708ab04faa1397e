import { hasGateway } from '@nestwright/domain/base/http-store';
import type { PhotoPickerProps } from '@nestwright/domain/parts/photo-picker';
import { DESCRIPTION_LIMIT } from '@nestwright/domain/requests/project-rules';
import { buttonClass } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

import type { StepProps } from './step-props.ts';

// The step works without it.
const PhotoSection = lazy<ComponentType<PhotoPickerProps>>(() =>
  import(/* webpackChunkName: "photos" */ './photo-section.tsx').then(
    (section) => ({ default: section.PhotoSection }),
    () => ({ default: () => null }),
  ),
);

const subscribeToNothing = () => () => undefined;

/** The job in the visitor's own words and photos; both are optional. */
export function DescriptionStep({ question, draft, update, errors, photos }: StepProps) {
  // Photos need scripts, so the server leaves them out.
  const isAlive = useSyncExternalStore(subscribeToNothing, hasGateway, () => false);
  // A form in another site's page loads only what its visitor asks for.
  const [isOpen, setIsOpen] = useState(globalThis.parent === globalThis.self);
  return (
    <>
      <div>{question}</div>
      <TextField
        multiline
        id="description"
        name="description"
        label="Project description"
        hint="For example: what is broken, since when, what you have tried"
        counter={DESCRIPTION_LIMIT}
        value={draft.description}
        onValueChange={(description) => update({ description })}
        error={errors.description}
      />
      {isAlive &&
        photos.of &&
        (isOpen ? (
          <Suspense>
            <PhotoSection
              of={photos.of}
              photos={draft.photos}
              onChange={photos.change}
              onPending={photos.pending}
            />
          </Suspense>
        ) : (
          <button type="button" className={buttonClass('quiet')} onClick={() => setIsOpen(true)}>
            Add photos
          </button>
        ))}
    </>
  );
}
