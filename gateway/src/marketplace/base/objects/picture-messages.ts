import type { ApiError } from '#http/errors.ts';
import type { PictureWork } from './picture-work.ts';

/** What a process is asked to do to one picture. */
export interface PictureOrder {
  name: keyof PictureWork;
  /** The function's arguments: the file first. */
  args: unknown[];
}

/** What becomes of it. A refusal goes to the person who sent the picture. */
export type PictureOutcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; error: Pick<ApiError, 'status' | 'code' | 'message' | 'fields'> }
  | { kind: 'failed'; why: string };
