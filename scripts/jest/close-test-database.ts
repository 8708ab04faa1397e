/** Jest calls this once, after all tests: without workers, the database that they shared is open in this process. */
// oxlint-disable-next-line import/no-default-export
export default async function closeTestDatabase(): Promise<void> {
  const { testDatabase } = globalThis as { testDatabase?: Promise<{ close(): Promise<void> }> };
  await (await testDatabase)?.close();
}
