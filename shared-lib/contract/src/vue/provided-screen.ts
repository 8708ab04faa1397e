import type { InjectionKey, Ref } from 'vue';

import type { ScreenActions, ShownScreen } from '@nestwright/contract/foreign/screen';

/** The value that a screen's components inject. */
export interface ProvidedScreen {
  shown: Readonly<Ref<ShownScreen>>;
  /** Absent on the server. */
  actions: ScreenActions | undefined;
}

/** A page can have several copies of this module. Each has its own key and serves its own screens. */
export const PROVIDED: InjectionKey<ProvidedScreen> = Symbol('nestwright screen');
