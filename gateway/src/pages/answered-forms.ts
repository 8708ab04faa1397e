import type { FastifyReply, FastifyRequest } from 'fastify';

/** The page that an answer belongs to. */
export interface AnsweredPage {
  url: URL;
  /** The releases that render it. */
  releases: string;
}

/** A stored answer. */
export interface ShownAnswer {
  data: Record<string, unknown>;
  /** Whether other releases made the answer, so the releases that show it may not understand it. */
  isFormer: boolean;
}

/** Where a site keeps the answers to forms, so that a reload or Back does not post again. */
export interface AnsweredForms {
  /** Stores an answer; returns the address that shows it, or undefined if it can't be stored. */
  keep(
    this: void,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: AnsweredPage & { data: Record<string, unknown> },
  ): Promise<string | undefined>;
  /** The answer at an address, for the browser that posted the form; undefined if there is none. */
  read(this: void, request: FastifyRequest, page: AnsweredPage): Promise<ShownAnswer | undefined>;
  /** Whether a browser still has the cookie of a session that has ended. */
  hasEndedSession(this: void, request: FastifyRequest): Promise<boolean>;
  /**
   * Deletes an answer that may be shown only once. Called once its page is ready, because a page that is busy or comes
   * without its content shows nothing.
   *
   * @returns whether the page may be sent; another request may have shown the answer in the meantime
   */
  show(this: void, request: FastifyRequest): Promise<boolean>;
}
