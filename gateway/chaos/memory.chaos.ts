import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { ADMIN_TOKEN, residentMemory } from './testing/resident-memory.ts';

/** As docs/operations.md says. */
const LIMIT_BYTES = 1_000_000_000;
const ROUNDS = 30;
const AT_ONCE = 50;
const folder = mkdtempSync(path.join(tmpdir(), 'nw-memory-'));
let gateway: GatewayProcess;

afterAll(async () => {
  await gateway?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('under load the gateway stays within the memory limit that docs/operations.md states', async () => {
  gateway = await startProcess({ PORT: '0', DATA_DIR: folder, LIMIT_FACTOR: '100000', ADMIN_TOKEN });
  const paths = ['/', '/about', '/contact', '/start-project', '/category/Roofing', '/nothing-here'];
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = Array.from({ length: AT_ONCE }, async (_, one) => {
      const answer = await fetch(`${gateway.address}${paths[one % paths.length]}?round=${round}-${one}`);
      statuses.add(answer.status);
      await answer.arrayBuffer();
    });
    await Promise.all(asked);
  }
  expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([]);
  expect(await residentMemory(gateway)).toBeGreaterThan(0);
  expect(await residentMemory(gateway)).toBeLessThan(LIMIT_BYTES);
});
