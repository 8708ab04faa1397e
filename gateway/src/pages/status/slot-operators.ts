import type { FastifyRequest } from 'fastify';

import type { SlotChangeForm } from './slot-change-form.ts';

/** People who may change slots, as far as the composer needs to know them. */
export interface SlotOperators {
  /** Where they log in. */
  signInPath: string;
  /** Whether the sender of a request is one of them. */
  knows(this: void, request: FastifyRequest): Promise<boolean>;
  /**
   * The name of the sender, for the release document.
   *
   * @throws ApiError for anybody who did not just prove who they are
   */
  prove(this: void, request: FastifyRequest): Promise<string>;
  /** Writes the change down, before it is made. */
  log(this: void, request: FastifyRequest, wish: SlotChangeForm): Promise<void>;
}
