import type { FragmentPlace } from '@nestwright/contract/fragment/store';

/** The link in a place without its fragment, as the contract's `Fragment` writes it. */
export function linkTo({ text, path }: NonNullable<FragmentPlace['without']>): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.dataset.nwWithout = '';
  const link = document.createElement('a');
  link.href = path;
  link.textContent = text;
  paragraph.append(link);
  return paragraph;
}
