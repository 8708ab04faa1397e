import { useState } from 'react';
import { NeedField } from '@nestwright/domain/parts/need-field';
import { paths } from '@nestwright/domain/paths';
import { useNavigate } from '@nestwright/contract/router';
import { useZip } from '@nestwright/contract/zip/store';

export type ServiceSearchProps = {
  label?: string;
  hint?: string;
  /** The request's ZIP; defaults to the remembered one. */
  zip?: string;
};

/**
 * The site's search on an account page. It finds a service by name or problem and starts a request for it
 * (product/account#sections), with `zipcode` if the ZIP is complete. Without scripts, it is a form that opens the search on
 * `/start-project`.
 */
export function ServiceSearch({ label = 'What do you need done?', hint, zip }: ServiceSearchProps) {
  const [text, setText] = useState('');
  const remembered = useZip();
  const navigate = useNavigate();
  return (
    <form action={paths.startProject()}>
      <NeedField
        name="need"
        label={label}
        hint={hint}
        placeholder="Roof leak, no heat, lost key"
        value={text}
        onValueChange={setText}
        enterKeyHint="search"
        zip={zip ?? remembered}
        onOpen={(to) => void navigate(to)}
      />
      <button type="submit" className="nw-hidden" tabIndex={-1}>
        Search
      </button>
    </form>
  );
}
