import { readQuery } from '@nestwright/contract/query/rules';

/**
 * What a page's query says beside the service and the ZIP, to be kept by its links into the wizard
 * (product/wizard#addresses).
 */
export function otherParameters(search: string): Record<string, string> {
  return Object.fromEntries(readQuery(search).filter(([name]) => name !== 'service' && name !== 'zipcode'));
}
