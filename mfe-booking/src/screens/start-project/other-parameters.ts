import { readQuery } from '@nestwright/contract/query/rules';

/** The page's query without the service and the ZIP, which its links to the wizard keep (product/wizard#addresses). */
export function otherParameters(search: string): Record<string, string> {
  return Object.fromEntries(readQuery(search).filter(([name]) => name !== 'service' && name !== 'zipcode'));
}
