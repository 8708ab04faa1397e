import { readQuery } from '@nestwright/contract/query/rules';

const OWN = ['service', 'zipcode', 'need'];

/** What a page's query says beside what its links into the wizard say themselves, to be kept by them (product/wizard#addresses). */
export function otherParameters(search: string): Record<string, string> {
  return Object.fromEntries(readQuery(search).filter(([name]) => !OWN.includes(name)));
}
