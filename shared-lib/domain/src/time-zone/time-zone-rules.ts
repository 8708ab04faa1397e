/** The time zone of most homes in a state; states that aren't listed are in Eastern time. */
const statesByZone: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
};
const zoneByState = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/**
 * The IANA time zone of a home by its state's postal code (`FL`). In a state with two zones, it is the zone of most homes,
 * so it can be an hour off.
 */
export function timeZoneOf(state: string): string {
  return zoneByState.get(state.trim().toUpperCase()) ?? 'America/New_York';
}
