/** The operators' token of a gateway whose memory is read. */
export const ADMIN_TOKEN = 'a token of operators, 32 characters or more';

/** The resident memory of a gateway that runs with `ADMIN_TOKEN`, in bytes. */
export async function residentMemory({ address }: { address: string }): Promise<number> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]);
}
