import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a running gateway takes the commands of operators, and what proves that a caller is one. */
export interface OperatorDoor {
  /** `http://localhost:3001` */
  address: string;
  key: string;
}

const fileIn = (dataFolder: string) => path.join(dataFolder, 'operators.json');

/** A key that nobody can guess, new for each start. */
export function newOperatorKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Writes the door into the data folder. Only the account that may open the database can read it. */
export function openDoor(dataFolder: string, door: OperatorDoor): void {
  writeFileSync(fileIn(dataFolder), JSON.stringify(door), { mode: 0o600 });
}

/** Removes the door from the data folder, if there is one. */
export function closeDoor(dataFolder: string): void {
  rmSync(fileIn(dataFolder), { force: true });
}

/** The door of the gateway that uses a data folder; null if none does, or if it has no ADMIN_PORT. */
export function findDoor(dataFolder: string): OperatorDoor | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as OperatorDoor;
  } catch {
    return null;
  }
}
