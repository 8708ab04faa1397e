/** A site that is measured beside the composed one. */
export interface Side {
  name: string;
  /** Whether its pages say when they are alive, as ours do. */
  isNestwright: boolean;
  /** The address of its counterpart of a page of ours; undefined if it has none. */
  addressOf: (path: string) => string | undefined;
  stop: () => Promise<void>;
}
