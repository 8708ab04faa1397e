import { useState } from 'react';
import { bestService, offeredServices } from '@nestwright/domain/catalog/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { paths } from '@nestwright/domain/paths';
import { useNavigate } from '@nestwright/contract/router';
import { SearchField } from '@nestwright/kit/search-field';
import { isZip } from '@nestwright/contract/zip/rules';
import { useZip } from '@nestwright/contract/zip/store';

export type ServiceSearchProps = {
  label?: string;
  hint?: string;
  /** The request's ZIP; defaults to the remembered one. */
  zip?: string;
};

/**
 * Finds a service by any part of its name and starts a request for it (product/wizard#start-a-project):
 * `/request-service?service={name}`, with `zipcode` when the ZIP is complete. The visitor's favourite categories come
 * first; Enter takes the best match, or the typed text.
 */
export function ServiceSearch({ label = 'What do you need done?', hint, zip }: ServiceSearchProps) {
  const [text, setText] = useState('');
  const remembered = useZip();
  const navigate = useNavigate();
  const favourites = useFavourites();
  const known = zip ?? remembered;
  const options = offeredServices(text, favourites);
  const start = (service: string) =>
    void navigate(paths.requestService({ service, zipcode: isZip(known) ? known : undefined }));
  return (
    <SearchField
      label={label}
      hint={hint}
      placeholder="Roof leak, deadbolt, dryer vent"
      value={text}
      onValueChange={setText}
      options={options.map((name) => ({ value: name, label: name }))}
      onSelect={({ value }) => start(value)}
      onEnter={() => {
        if (text.trim() !== '') start(bestService(text, favourites));
      }}
    />
  );
}
