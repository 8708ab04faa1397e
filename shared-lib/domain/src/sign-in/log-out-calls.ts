import { logOut } from '@nestwright/domain/sign-in/session-calls';
import { endSession } from '@nestwright/domain/sign-in/session-store';
import { forgetSteps } from '@nestwright/domain/sign-in/sign-in-step-store';
import { MENU_CLOSE_MS } from '@nestwright/domain/base/toast-rules';
import { showToast } from '@nestwright/domain/base/toast-store';

/**
 * Logs out (product/account#log-out). The stored session is removed at once, in every open tab, and the toast appears.
 * After 300 ms the home page opens, which closes the menu. The gateway is notified too. If it doesn't answer, its session
 * lasts until the cookie expires, and no error is shown.
 */
export function logOutEverywhere(goHome: () => void): void {
  void logOut();
  endSession();
  // The next person at this computer must not see the typed e-mail address.
  forgetSteps();
  showToast('logout');
  setTimeout(goHome, MENU_CLOSE_MS);
}
