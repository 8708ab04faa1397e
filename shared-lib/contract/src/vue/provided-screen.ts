import type { InjectionKey, Ref } from 'vue';

import type { ScreenActions, ShownScreen } from '@nestwright/contract/foreign/screen';

/** What a screen's components inject. */
export interface ProvidedScreen {
  shown: Readonly<Ref<ShownScreen>>;
  /** Absent on the server. */
  actions: ScreenActions | undefined;
}

/** Several copies of this module on one page each serve their own screens. */
export const PROVIDED: InjectionKey<ProvidedScreen> = Symbol('nestwright screen');
