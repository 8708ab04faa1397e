/** Too many requests are already waiting for the database. The refused one has changed nothing. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** The database was not reached, or hung up before it answered. Nothing has changed. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}
