import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as own from '@nestwright/contract/remote';

import { remoteRoot } from '#repository.ts';

/**
 * The host contract of the sources that are being built. A remote in a repository of its own uses the contract that it
 * installed, which may be older or newer than this tool's.
 */
export async function builtContract(): Promise<{ hostContract: number; hostContractMinor: number }> {
  const { HOST_CONTRACT, HOST_CONTRACT_MINOR = 0 } =
    remoteRoot === undefined ? own : await installedContract(remoteRoot);
  return { hostContract: HOST_CONTRACT, hostContractMinor: HOST_CONTRACT_MINOR };
}

/** The first contract with minors has 0. Earlier packages have none. */
interface InstalledContract {
  HOST_CONTRACT: number;
  HOST_CONTRACT_MINOR?: number;
}

async function installedContract(root: string): Promise<InstalledContract> {
  const { resolve } = createRequire(join(root, 'package.json'));
  const file = resolve('@nestwright/contract/remote');
  return (await import(pathToFileURL(file).href)) as InstalledContract;
}
