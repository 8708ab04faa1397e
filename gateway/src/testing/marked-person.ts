import { impersonal } from './impersonal-columns.ts';

/**
 * A word in each of Ada's personal fields. The gateway never writes it by itself, and it is too long to occur by chance in
 * one of the many random tokens and hashes.
 */
export const mark = (field: string) => `Zqxjkvw${field}`;
export const ada = 'zqxjkvw@example.com';
export const PHONE = '(786) 555-0188';
export const MARKER = new RegExp(
  `zqxjkvw|786\\D*555\\D*0188|${Buffer.from(ada).toString('base64url').slice(0, -1)}`,
  'i',
);

export function isPersonal(column: string): boolean {
  const [table = '', name = ''] = column.split('.');
  return !impersonal[table]?.split(' ').includes(name);
}
