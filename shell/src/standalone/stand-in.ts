import { fragmentHost, type FragmentPlace, type SlotPlace } from '@nestwright/contract/fragment/store';

/** Names what would appear in each place, because other teams' remotes are not on this page. */
export function showStandIns(): void {
  const host = fragmentHost();
  host.onJoin = (place) => place.element.append(standIn(place));
  host.places.forEach(host.onJoin);
}

function standIn(place: FragmentPlace | SlotPlace): HTMLElement {
  const label = document.createElement('p');
  label.className = 'nw-calm';
  label.textContent =
    'slot' in place ? `Fragments attached to ${place.slot} appear here.` : `${place.of} appears here.`;
  return label;
}
