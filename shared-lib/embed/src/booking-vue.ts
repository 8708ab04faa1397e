import { defineComponent, h, onBeforeUnmount, onMounted, type PropType, ref, watch } from 'vue';

import {
  type BookingElement,
  type BookingOptions,
  type WidgetMessage,
  widgetMessageTypes,
  type WidgetPrefill,
} from './booking-widget.ts';
import { loadBooking } from './load-booking.ts';

/**
 * `<nestwright-booking>` for Vue 3. It takes `site`, `options` and `prefill` as in React, emits each event of the form as
 * `event`, and has a plain link in its slot. The server renders the link, and the browser loads the form.
 */
export const NestwrightBooking = defineComponent({
  name: 'NestwrightBooking',
  props: {
    /** Origin of the Nestwright site, `https://nestwright.example`. */
    site: { type: String, required: true },
    /** The element's attributes. */
    options: { type: Object as PropType<BookingOptions>, default: () => ({}) },
    /** Personal answers the page already knows; they never appear in an address. */
    prefill: { type: Object as PropType<WidgetPrefill>, default: undefined },
  },
  emits: { event: (event: WidgetMessage) => widgetMessageTypes.includes(event.type) },
  setup(props, { emit, slots }) {
    const place = ref<BookingElement>();
    const forward = (event: Event) =>
      emit('event', { type: event.type, ...(event as CustomEvent<object>).detail } as WidgetMessage);
    const fill = () => {
      // If the element is defined later, it picks this value up.
      if (place.value && props.prefill) place.value.prefill = props.prefill;
    };
    const load = () =>
      loadBooking(props.site).catch(() => emit('event', { type: 'error', code: 'not-loaded' }));
    onMounted(() => {
      for (const name of widgetMessageTypes) place.value?.addEventListener(name, forward);
      fill();
      void load();
    });
    onBeforeUnmount(() => {
      for (const name of widgetMessageTypes) place.value?.removeEventListener(name, forward);
    });
    watch(() => props.prefill, fill);
    watch(() => props.site, load);
    return () => h('nestwright-booking', { ref: place, ...props.options }, slots['default']?.());
  },
});
