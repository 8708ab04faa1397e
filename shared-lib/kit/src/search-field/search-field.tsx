import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classes } from '@nestwright/kit/classes';
import { controlClass, Field, useField, type FieldText } from '@nestwright/kit/field';
import css from './search-field.module.css';

export type SearchOption = { value: string; label: string; note?: string };

type OwnProps = FieldText & {
  value: string;
  onValueChange: (text: string) => void;
  /** The matching options, already filtered. */
  options: SearchOption[];
  /** Called with the chosen option; the caller decides what the text becomes. */
  onSelect: (option: SearchOption) => void;
  /** Called for Enter while no option is highlighted; without it, the surrounding form gets the key. */
  onEnter?: () => void;
};

export type SearchFieldProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'children'>;

/**
 * A combobox: the list opens while typing, the arrow keys walk through it without leaving the text, Enter takes the
 * marked option, Escape closes the list and, when it is closed, clears the text. "No results" is read out.
 */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    error,
    hint,
    value,
    onValueChange,
    options,
    onSelect,
    onEnter,
    onKeyDown,
    onBlur,
    ...native
  } = props;
  const described = useField({ error, hint }, native.id, native['aria-describedby']);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const listId = `${described.id}-list`;
  const listed = open && options.length > 0;
  const empty = open && options.length === 0 && value.trim() !== '';
  const current = listed ? options[marked] : undefined;

  const count = `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`;

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const select = (option: SearchOption) => {
    close();
    onSelect(option);
  };
  const mark = (place: number) => {
    setOpen(true);
    setMarked(place);
    document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const key = event.key;
    if (key === 'ArrowDown' && options.length > 0) mark(listed ? (marked + 1) % options.length : 0);
    else if (key === 'ArrowUp' && options.length > 0) mark(marked > 0 ? marked - 1 : options.length - 1);
    else if (key === 'Enter' && current) select(current);
    else if (key === 'Enter' && onEnter) onEnter();
    else if (key === 'Escape' && (listed || empty)) close();
    else if (key === 'Escape' && value !== '') onValueChange('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field controlId={described.id} label={label} error={error} hint={hint}>
      <div className={css.box}>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          {...described}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${marked}`}
          className={classes(controlClass, native.className)}
          value={value}
          onChange={(event) => {
            setOpen(true);
            setMarked(-1);
            onValueChange(event.target.value);
          }}
          onKeyDown={handleKey}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        <div className={css.popup} data-popup="" hidden={!listed}>
          <p className={css.count} aria-hidden="true">
            {count}
          </p>
          <div className={css.list} id={listId} role="listbox" aria-label="Suggestions">
            {listed &&
              options.map((option, place) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys.
                <div
                  key={option.value}
                  id={`${listId}-${place}`}
                  className={css.option}
                  role="option"
                  aria-selected={place === marked}
                  tabIndex={-1}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => select(option)}
                >
                  <span>{option.label}</span>
                  {option.note && <small className={css.note}>{option.note}</small>}
                </div>
              ))}
          </div>
        </div>
        <span role="status" className={empty ? css.empty : 'nw-hidden'}>
          {empty && 'No results'}
          {listed && count}
        </span>
      </div>
    </Field>
  );
}
