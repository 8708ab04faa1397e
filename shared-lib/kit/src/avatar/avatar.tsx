import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './avatar.module.css';

/** The name whose initials are shown, and attributes of the `span`. */
export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & { name: string };

/** A person's initials in a circle. The name is next to it, so screen readers skip it. */
export function Avatar({ name, className, ...rest }: AvatarProps) {
  return (
    <span aria-hidden="true" {...rest} className={classes(css.avatar, className)}>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen.map((word) => word?.slice(0, 1).toUpperCase()).join('');
}
