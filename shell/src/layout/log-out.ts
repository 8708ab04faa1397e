import { logOut } from '@nestwright/domain/session/calls';
import { sessionStore } from '@nestwright/contract/session/store';
import { forgetSteps } from '@nestwright/domain/sign-in/store';
import { MENU_CLOSE_MS } from '@nestwright/domain/toast/rules';
import { showToast } from '@nestwright/domain/toast/store';

/**
 * Logs out (product/account#log-out): the stored session goes at once, in every open tab; the toast appears; the menu
 * closes after 300 ms; then the home page opens. The gateway is notified too. If it doesn't answer, its session lasts
 * until the cookie expires, and no error is shown.
 */
export function logOutEverywhere(closeMenu: () => void, goHome: () => void): void {
  void logOut();
  sessionStore.clear();
  // The next person at this computer must not see the typed e-mail address.
  forgetSteps();
  showToast('logout');
  setTimeout(() => {
    closeMenu();
    goHome();
  }, MENU_CLOSE_MS);
}
