import { readQuery } from '@nestwright/contract/query/rules';

const OWN = ['service', 'zipcode', 'need'];

/** The other query parameters that a page's links into the wizard keep (product/wizard#addresses). */
export function otherParameters(search: string): Record<string, string> {
  return Object.fromEntries(readQuery(search).filter(([name]) => !OWN.includes(name)));
}
