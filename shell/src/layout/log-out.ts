import { logOut } from '@nestwright/domain/session/calls';
import { sessionStore } from '@nestwright/contract/session/store';
import { forgetSteps } from '@nestwright/domain/sign-in/store';
import { MENU_CLOSE_MS } from '@nestwright/domain/toast/rules';
import { showToast } from '@nestwright/domain/toast/store';

/**
 * Logs out (product/account#log-out): the stored session goes at once, in every open tab; the toast shows; the menu
 * closes after 300 ms; the home page comes. The gateway is told as well; should it not answer, its session ends with
 * its cookie's time, and nothing of it is shown here.
 */
export function logOutEverywhere(closeMenu: () => void, goHome: () => void): void {
  void logOut();
  sessionStore.clear();
  // An address that somebody typed to get in is not for whoever sits here next.
  forgetSteps();
  showToast('logout');
  setTimeout(() => {
    closeMenu();
    goHome();
  }, MENU_CLOSE_MS);
}
