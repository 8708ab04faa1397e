import { type GatewayAnswer, resetGateway } from '@nestwright/domain/testing/fake-gateway';

/** The browser's request for its position. */
export const getCurrentPosition = jest.fn();

/** A browser without stored data, whose calls fail. */
export function resetBrowser(): void {
  jest.resetAllMocks();
  resetGateway();
  delete document.documentElement.dataset['nwMember'];
  Reflect.deleteProperty(window, Symbol.for('nestwright.place'));
  window.dispatchEvent(new StorageEvent('storage'));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
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

/** The gateway's answer to a search for a place, by its ZIP or its position. */
export function placeAnswer(zip: string, city: string): GatewayAnswer {
  const part = (name: string, type: string) => ({ long_name: name, short_name: name, types: [type] });
  const found = {
    address_components: [part(zip, 'postal_code'), part(city, 'locality')],
    formatted_address: `${city} ${zip}`,
  };
  return { body: { status: 'OK', results: [found] } };
}
