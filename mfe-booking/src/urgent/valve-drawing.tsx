import css from './happening-now.module.css';

/** The two kinds of main shutoff valve, with the direction in which each closes. */
export function ValveDrawing() {
  return (
    <figure className={css.valves}>
      <svg viewBox="0 0 280 120" role="img" aria-labelledby="valves-title" className={css.drawing}>
        <title id="valves-title">
          A round handle closes clockwise. A lever closes with a quarter turn, until it lies across the pipe.
        </title>
        <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M8 92h34M98 92h34M8 108h34M98 108h34" />
          <path d="M42 86h56v28H42zM70 86V62" />
          <circle cx="70" cy="46" r="17" />
          <path d="M70 29v34M53 46h34" />
          <path d="M38 34A36 36 0 0 1 102 32m0-14v14H88" className={css.turn} />
          <path d="M150 92h34M240 92h32M150 108h34M240 108h32" />
          <path d="M184 86h56v28h-56zM212 86V74" />
          <path d="M205 74h14V20h-14z" />
          <path d="M262 74h8M254 74h2" strokeDasharray="2 6" />
          <path d="M232 30a46 46 0 0 1 26 36m-10-8 10 8 6-12" className={css.turn} />
        </g>
      </svg>
      <figcaption>
        Round handle: clockwise until it stops. Lever: a quarter turn, until it lies across the pipe.
      </figcaption>
    </figure>
  );
}
