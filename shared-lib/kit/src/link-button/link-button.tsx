import type { ComponentProps } from 'react';
import { Link } from '@nestwright/contract/router';
import { buttonClass, type ButtonKind } from '@nestwright/kit/button';

type RouterTarget = ComponentProps<typeof Link> & { href?: undefined };
type PlainTarget = ComponentProps<'a'> & { to?: undefined; href: string };

/** Where the link leads, and the kind of button that it looks like. */
export type LinkButtonProps = (RouterTarget | PlainTarget) & { kind?: ButtonKind };

/** A link that looks like a button: `to` for a page of the site, `href` for a telephone number or another site. */
export function LinkButton({ kind = 'primary', className, children, ...target }: LinkButtonProps) {
  const look = buttonClass(kind, className);
  if (target.to === undefined)
    return (
      <a {...target} className={look}>
        {children}
      </a>
    );
  return (
    <Link {...target} className={look}>
      {children}
    </Link>
  );
}
