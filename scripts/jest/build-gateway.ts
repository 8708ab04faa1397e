import { gatewayProgram } from '#build/gateway-program.ts';

/** Jest calls this once, before tests that start the gateway as a process. */
// oxlint-disable-next-line import/no-default-export
export default async function buildGateway(): Promise<void> {
  await gatewayProgram();
}
