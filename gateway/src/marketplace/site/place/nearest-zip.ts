import { distanceMiles, type Position } from './distance.ts';
import { allPlaces } from './places.ts';
import type { ZipPlace } from './places-text.ts';

/** Positions farther than this from any ZIP are outside the country. */
const FARTHEST_MILES = 60;
/** Cells of half a degree: 35 miles from south to north. */
const CELLS_PER_DEGREE = 2;
const MILES_PER_DEGREE = 69;
/** Armed forces ZIPs are post offices in other countries. */
const military = new Set(['AA', 'AE', 'AP']);

let cells: ReadonlyMap<string, readonly ZipPlace[]> | undefined;

/** The inhabited ZIP whose center is nearest to a position; undefined if none is near. */
export function nearestZip(position: Position): ZipPlace | undefined {
  cells ??= buildCells();
  const rows = Math.ceil((FARTHEST_MILES / MILES_PER_DEGREE) * CELLS_PER_DEGREE);
  let best: { place: ZipPlace; miles: number } | undefined;
  for (let row = -rows; row <= rows; row += 1) {
    const latitudeCell = cellOf(position.latitude) + row;
    const columns = columnsAt((latitudeCell + 0.5) / CELLS_PER_DEGREE);
    for (let column = -columns; column <= columns; column += 1) {
      for (const place of cells.get(cellKey(latitudeCell, cellOf(position.longitude) + column)) ?? []) {
        const miles = distanceMiles(position, place);
        if (miles <= FARTHEST_MILES && (best === undefined || miles < best.miles)) best = { place, miles };
      }
    }
  }
  return best?.place;
}

/** Degrees of longitude shrink toward the poles, so more columns lie within the same miles. */
function columnsAt(latitude: number): number {
  const shrink = Math.max(0.05, Math.cos((Math.min(88, Math.abs(latitude) + 0.5) * Math.PI) / 180));
  return Math.ceil((FARTHEST_MILES / (MILES_PER_DEGREE * shrink)) * CELLS_PER_DEGREE);
}

function buildCells(): Map<string, ZipPlace[]> {
  const civilian = [...allPlaces()].filter(({ state }) => !military.has(state));
  const measured = new Set(civilian.filter(({ hasArea }) => hasArea).map(({ state }) => state));
  const built = new Map<string, ZipPlace[]>();
  for (const place of civilian) {
    // Where the Census measures nothing (Palau), any ZIP will do.
    if (!place.hasArea && measured.has(place.state)) continue;
    const key = cellKey(cellOf(place.latitude), cellOf(place.longitude));
    const cell = built.get(key);
    if (cell === undefined) built.set(key, [place]);
    else cell.push(place);
  }
  return built;
}

function cellOf(degrees: number): number {
  return Math.floor(degrees * CELLS_PER_DEGREE);
}

/** Columns wrap around the earth at 180 degrees, where the Aleutians lie. */
function cellKey(latitudeCell: number, longitudeCell: number): string {
  const around = 360 * CELLS_PER_DEGREE;
  return `${latitudeCell}/${(((longitudeCell + around / 2) % around) + around) % around}`;
}
