import { BookingElement, siteOrigin } from './booking-element.ts';

// The page may paste the stub twice: an element name can be taken only once.
if (siteOrigin !== '' && !customElements.get('nestwright-booking')) {
  customElements.define('nestwright-booking', BookingElement);
}
