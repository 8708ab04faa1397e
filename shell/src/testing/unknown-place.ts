import { findCity, placeOfZip } from '@nestwright/domain/place/calls';
import { refreshUser } from '@nestwright/domain/user/calls';
import { zipOfPosition } from '@nestwright/domain/zip/calls';

const FAILED = { ok: false, message: 'Network Error' } as const;

/** The browser's request for its position. */
export const getCurrentPosition = jest.fn();

/** A browser that knows nothing, and whose calls fail. The test replaces the modules of these calls with mocks. */
export function resetBrowser(): void {
  jest.resetAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['nwMember'];
  window.dispatchEvent(new StorageEvent('storage'));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  jest.mocked(findCity).mockResolvedValue(FAILED);
  jest.mocked(placeOfZip).mockResolvedValue(FAILED);
  jest.mocked(refreshUser).mockResolvedValue(FAILED);
  jest.mocked(zipOfPosition).mockResolvedValue(FAILED);
}

/** The visitor shares the position, in Miami Beach. */
export function answerPosition(): void {
  getCurrentPosition.mockImplementation((found: PositionCallback) =>
    found({ coords: { latitude: 25.79, longitude: -80.13 } } as GeolocationPosition),
  );
}

/** The visitor does not share the position. */
export function refusePosition(): void {
  getCurrentPosition.mockImplementation((_found: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
}
