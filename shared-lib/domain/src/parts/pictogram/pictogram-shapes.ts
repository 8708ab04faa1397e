/** Fill of a shape: white, pencil, egg; '' is none. */
export type PictogramFill = 'w' | 'p' | 'e' | '';

/** Fill, width of the outline (0: none), path on a 48 x 48 grid, and the outline's color where it is not graphite. */
export type PictogramShape = readonly [fill: PictogramFill, width: number, path: string, outline?: 'p' | 'e'];

/** One drawing, from back to front. */
export type Strokes = readonly PictogramShape[];
