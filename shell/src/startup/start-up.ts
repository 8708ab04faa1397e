/** What the site does once at its start (specification section 4). Failures are silent; nothing here delays a paint. */
export function startUp(_window: Window): void {
  // The steps are added with the stores they work on.
}
