import { showPhotos, removePhoto } from '@nestwright/domain/photos/photo-calls';
import { ACCEPTED_PHOTOS, photoFile } from '@nestwright/domain/photos/photo-rules';
import { PHOTO_LIMIT } from '@nestwright/domain/requests/project-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '@nestwright/kit/button';

import css from './photo-picker.module.css';
import { photoQueue, type QueuedPhoto } from './photo-queue.ts';

/** The photos that are added so far, and what to call when they change. */
export interface PhotoPickerProps {
  /**
   * What the photos are for, such as the id of a request. Photos that are still uploading continue under it and are found
   * again by it.
   */
  of: string;
  /** Ids of the photos that the gateway has. */
  photos: readonly string[];
  /** Called with a change, not with the list, because two photos may arrive at once. */
  onChange: (change: (before: readonly string[]) => string[]) => void;
  /** Called whenever a photo is added, with a promise that settles when all uploads are done. */
  onPending?: (idle: Promise<void>) => void;
}

/** Adds up to eight photos. Shows each as a thumbnail with its progress or error and a button to remove it. */
export function PhotoPicker({ of, photos, onChange, onPending }: PhotoPickerProps) {
  const id = useId();
  const queue = photoQueue(of);
  const queued = useSyncExternalStore(queue.subscribe, queue.get, () => NOTHING);
  const [shown, setShown] = useState<readonly ShownPhoto[]>([]);
  const [said, setSaid] = useState('');
  const change = useRef(onChange);
  const had = useRef(photos);
  /** How many have arrived since files were last chosen. */
  const arrived = useRef(0);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    change.current = onChange;
    had.current = photos;
    queue.whenKept((photo) => {
      setShown((before) => [...before.filter((one) => one.id !== photo.id), photo]);
      change.current((before) => [...before.filter((one) => one !== photo.id), photo.id]);
      arrived.current += 1;
      setSaid(arrived.current === 1 ? 'Photo added.' : `${arrived.current} photos added.`);
    });
  });

  useEffect(() => {
    // Photos that arrive later bring their addresses.
    const ids = had.current;
    if (ids.length === 0) return;
    const stop = new AbortController();
    void showPhotos(ids, stop.signal).then((answer) => {
      if (!answer.ok) return;
      setShown(answer.value);
      // Removes photos that the gateway has deleted.
      const known = new Set(answer.value.map((photo) => photo.id));
      const gone = ids.filter((one) => !known.has(one));
      if (gone.length > 0) change.current((before) => before.filter((one) => !gone.includes(one)));
    });
    return () => stop.abort();
  }, [of]);

  const count = photos.length + queued.length;
  const room = PHOTO_LIMIT - count;

  function add(files: readonly File[]): void {
    setSaid(files.length > room ? `You can add up to ${PHOTO_LIMIT} photos. We added the first ones.` : '');
    if (queued.length === 0) arrived.current = 0;
    queue.add(files.slice(0, Math.max(0, room)));
    onPending?.(queue.idle());
  }

  function remove(photo: string, number: number): void {
    void removePhoto(photo);
    setShown((before) => before.filter((one) => one.id !== photo));
    onChange((before) => before.filter((one) => one !== photo));
    setSaid(`Photo ${number} removed.`);
    field.current?.focus();
  }

  return (
    <div className={css.picker}>
      {count > 0 && (
        <ul className={css.photos} aria-label="Photos">
          {photos.map((photo, index) => (
            <li key={photo} className={css.photo}>
              <Picture photo={shown.find((one) => one.id === photo)} number={index + 1} />
              <Action label={`Remove photo ${index + 1}`} onPress={() => remove(photo, index + 1)}>
                Remove
              </Action>
            </li>
          ))}
          {queued.map((photo) => (
            <UnderWay
              key={photo.key}
              photo={photo}
              onRetry={() => {
                queue.retry(photo.key);
                onPending?.(queue.idle());
              }}
              onRemove={() => {
                queue.remove(photo.key);
                field.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {room > 0 ? (
        <label className={buttonClass('quiet', css.add)} htmlFor={id}>
          {count === 0 ? 'Add photos' : 'Add more photos'}
          <input
            ref={field}
            id={id}
            className={css.field}
            type="file"
            accept={`${ACCEPTED_PHOTOS},image/heic,image/heif`}
            multiple
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // Lets the visitor choose the same file again.
              target.value = '';
            }}
          />
        </label>
      ) : (
        <p className={css.note}>That’s all {PHOTO_LIMIT} photos.</p>
      )}
      <p className={css.said} role="status">
        {said}
      </p>
    </div>
  );
}

const NOTHING: readonly QueuedPhoto[] = [];

function Picture({ photo, number }: { photo: ShownPhoto | undefined; number: number }) {
  if (photo === undefined) return <div className={css.picture} />;
  return (
    <picture>
      <source srcSet={photoFile(photo.small, 'avif')} type="image/avif" />
      <img className={css.picture} src={photoFile(photo.small, 'webp')} alt={`Number ${number}`} />
    </picture>
  );
}

const states = { waiting: 'Waiting', sending: 'Sending', checking: 'Checking', failed: '' } as const;

interface UnderWayProps {
  photo: QueuedPhoto;
  onRetry: () => void;
  onRemove: () => void;
}

function UnderWay({ photo, onRetry, onRemove }: UnderWayProps) {
  const { name, state, progress, preview, message, canRetry } = photo;
  return (
    <li className={css.photo} data-state={state}>
      {preview === null ? (
        <div className={css.picture} />
      ) : (
        <img className={css.picture} src={preview} alt={name} />
      )}
      {state === 'failed' ? (
        <p className={css.wrong} role="alert">
          {message}
        </p>
      ) : (
        <progress className={css.progress} aria-label={`${states[state]} ${name}`} value={progress} max={1} />
      )}
      {canRetry && state === 'failed' && (
        <Action label={`Try sending ${name} again`} onPress={onRetry}>
          Try again
        </Action>
      )}
      <Action label={`Remove ${name}`} onPress={onRemove}>
        Remove
      </Action>
    </li>
  );
}

function Action({ label, onPress, children }: { label: string; onPress: () => void; children: string }) {
  return (
    <button type="button" className={css.action} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
