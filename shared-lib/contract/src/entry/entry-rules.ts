/** The id of the JSON element in which a `frame` entry's page finds its data. */
export const FRAME_DATA_ID = 'nw-widget';

/** The data in that element. */
export interface FrameData {
  /** Origin of the page that may show the frame; '' for none. */
  hostOrigin: string;
}

/** What a frame posts to a surrounding page that is not registered, so that the page can show a link instead. */
export const frameRefusal = { type: 'nestwright:refused', version: 1 } as const;
