import { LeftOff } from '@nestwright/mfe-account/src/fragments/left-off.tsx';
import { SignUpBanner } from '@nestwright/mfe-account/src/fragments/sign-up-banner.tsx';
import { AskBar, type AskBarProps } from '@nestwright/mfe-booking/src/fragments/ask-bar.tsx';

/** What the site's pages show as fragments, compiled into them. */
export function Fragment({ of: _of, ...props }: AskBarProps & { of: string }) {
  return <AskBar {...props} />;
}

/** What is attached to the home page's slots. */
export function Slot({ name }: { name: string }) {
  return name === 'home/after-search' ? <LeftOff /> : <SignUpBanner />;
}
