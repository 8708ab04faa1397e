/** A site that is measured next to the composed one. */
export interface Side {
  name: string;
  /** Whether its pages report when they are interactive, as ours do. */
  isNestwright: boolean;
  /** The address of its counterpart of one of our pages; undefined if it has none. */
  addressOf: (path: string) => string | undefined;
  stop: () => Promise<void>;
}
