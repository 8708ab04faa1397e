import { Button } from '@nestwright/kit/button';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import { deskPaths } from '#desk/desk-paths.ts';

import css from './desk.module.css';

/** The search form. It requests a new page, with or without scripts. */
export function SearchForm({ q = '' }: { q?: string }) {
  const [text, setText] = useState(q);
  return (
    <form role="search" aria-label="Desk" action={deskPaths.search} className={css.form}>
      <TextField
        label="Find a person, a project or a company"
        hint="An exact e-mail address, a request’s reference, or the start of a company’s name."
        name="q"
        minLength={2}
        required
        value={text}
        onValueChange={setText}
      />
      <Button type="submit" kind="quiet">
        Search
      </Button>
    </form>
  );
}
