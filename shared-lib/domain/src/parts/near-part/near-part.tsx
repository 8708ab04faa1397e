import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { whenNear } from '@nestwright/domain/base/when-in-view-store';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';

/** With empty markup, React leaves the server's HTML in the element alone. */
const UNTOUCHED = { __html: '' };

type Live<Props, Early> = ComponentType<Props & { early: Early | undefined }>;

/** A part whose code is a chunk. `Early` is what a visitor may have entered before the chunk arrived. */
export interface ChunkPart<Props, Early> {
  className: string | undefined;
  /** The part where it renders on the server; null in browsers. */
  OnServer: Live<Props, Early> | null;
  /** Fetches the chunk. */
  load: () => Promise<Live<Props, Early>>;
  /** Reads what was entered into the server's HTML. */
  readEarly: (place: Element | null) => Early | undefined;
  /** How many lines the placeholder has. */
  lines: number;
  /** What a visitor reads if the chunk does not arrive. */
  missing: string;
}

type Loaded<Props, Early> =
  | { phase: 'waiting' | 'missing' }
  | { phase: 'ready'; Live: Live<Props, Early>; before: Element | null };

/**
 * Shows a part whose code is fetched when it comes near the window. Until then, the server's HTML, which it has if the
 * props have `known`, stays as it is and works without scripts. The part is marked with `data-nw-live` once it is
 * interactive.
 */
export function NearPart<Props extends { known?: unknown }, Early>({
  part,
  props,
}: {
  part: ChunkPart<Props, Early>;
  props: Props;
}) {
  const { className, OnServer } = part;
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded<Props, Early>>({ phase: 'waiting' });
  const isWaiting = loaded.phase === 'waiting';
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    let isWanted = true;
    const load = async () => {
      try {
        const Live = await part.load();
        if (isWanted) setLoaded({ phase: 'ready', Live, before: place.current });
      } catch {
        if (isWanted) setLoaded({ phase: 'missing' });
      }
    };
    const stop = whenNear(place.current, () => void load());
    return () => {
      isWanted = false;
      stop();
    };
  }, [isWaiting, part]);

  if (OnServer && props.known)
    return (
      <div className={className}>
        <Suspense>
          <OnServer {...props} early={undefined} />
        </Suspense>
      </div>
    );
  if (loaded.phase === 'ready')
    return (
      <div key="live" className={className} data-nw-live="">
        <LivePart part={part} props={props} Live={loaded.Live} before={loaded.before} />
      </div>
    );
  // The server's forms work without the chunk.
  if (props.known)
    return (
      <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
    );
  return (
    <div ref={place} className={className}>
      {isWaiting ? (
        <Skeleton lines={part.lines} />
      ) : (
        <>
          <Notice kind="error">{part.missing}</Notice>
          <div>
            <Button kind="quiet" onClick={() => setLoaded({ phase: 'waiting' })}>
              Try again
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/**
 * The live part in place of the server's HTML. It reads what was entered there when it is rendered for the first time,
 * because nobody can type between that and its appearance.
 */
function LivePart<Props extends object, Early>({
  part,
  props,
  Live,
  before,
}: {
  part: ChunkPart<Props, Early>;
  props: Props;
  Live: Live<Props, Early>;
  before: Element | null;
}) {
  const [early] = useState(() => part.readEarly(before));
  return <Live {...props} early={early} />;
}
