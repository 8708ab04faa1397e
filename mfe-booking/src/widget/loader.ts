import { BookingElement, siteOrigin } from './booking-element.ts';

// A page may include the script twice, but an element name can be defined only once.
if (siteOrigin !== '' && !customElements.get('nestwright-booking')) {
  customElements.define('nestwright-booking', BookingElement);
}
