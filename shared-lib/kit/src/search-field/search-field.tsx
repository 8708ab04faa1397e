import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import { controlClass, Field, useField, type FieldText } from '@nestwright/kit/field';
import css from './search-field.module.css';
import { useBlurClose } from './use-blur-close.ts';

/** An option in the list of a search field. */
export type SearchOption = {
  value: string;
  label: string;
  note?: string;
  /** Heading above the option's group; options of a group are consecutive. */
  group?: string;
};

type OwnProps = FieldText & {
  value: string;
  onValueChange: (text: string) => void;
  /** The matching options, already filtered. */
  options: SearchOption[];
  /** How many of the options are results. With 0, the field says so above the other options. */
  found?: number;
  /** The text for no results. */
  none?: string;
  /** Shown above the list, also while that is closed. */
  above?: ReactNode;
  /** Called with the chosen option; the caller decides what the text becomes. */
  onSelect: (option: SearchOption) => void;
  /** Called for Enter while no option is highlighted; without it, the surrounding form gets the key. */
  onEnter?: () => void;
};

/** The text, the options that match it, the texts around the field, and attributes of the `input`. */
export type SearchFieldProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'children'>;

/**
 * A combobox. The list opens while typing. The arrow keys move through it without leaving the text. Enter picks the
 * highlighted option. Escape closes the list and, if it is closed, clears the text. "No results" is read out. In a
 * narrow window, the list pushes down the content below, and the field scrolls up if the list would be out of sight.
 */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    error,
    hint,
    value,
    onValueChange,
    options,
    found = options.length,
    none = 'No results',
    above,
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
  const empty = open && found === 0 && value.trim() !== '';
  const current = listed ? options[marked] : undefined;

  const isShown = listed || empty;
  const count = found === 0 ? none : `${found} ${found === 1 ? 'suggestion' : 'suggestions'}`;

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const blurClose = useBlurClose(isShown, close);
  const drop = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown && drop.current) revealList(drop.current);
  }, [isShown]);
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
      <div className={css.box} data-box="">
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
            blurClose();
            onBlur?.(event);
          }}
        />
        <div ref={drop} className={css.drop} data-drop={isShown || above ? 'open' : ''}>
          {above && <div className={css.above}>{above}</div>}
          <span role="status" className={empty ? css.empty : 'nw-hidden'}>
            {isShown && count}
          </span>
          <div className={css.popup} hidden={!listed}>
            {listed && !empty && (
              <p className={css.count} aria-hidden="true">
                {count}
              </p>
            )}
            <div className={css.list} id={listId} role="listbox" aria-label="Suggestions">
              {listed &&
                grouped(options).map(({ group, from, members }) => (
                  <div key={from} role={group && 'group'} aria-label={group}>
                    {group && (
                      <p className={css.group} aria-hidden="true">
                        {group}
                      </p>
                    )}
                    {members.map((option, index) => (
                      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the input.
                      <div
                        key={option.value}
                        id={`${listId}-${from + index}`}
                        className={css.option}
                        role="option"
                        aria-selected={from + index === marked}
                        tabIndex={-1}
                        onPointerDown={(event) => event.preventDefault()}
                        onClick={() => select(option)}
                      >
                        <span>{option.label}</span>
                        {option.note && (
                          <>
                            {' '}
                            <small className={css.note}>{option.note}</small>
                          </>
                        )}
                      </div>
                    ))}
                  </div>
                ))}
            </div>
          </div>
        </div>
      </div>
    </Field>
  );
}

/** Scrolls the field up if its list is in the page's flow and reaches below the window or under the keyboard. */
function revealList(drop: HTMLElement): void {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  const isLow = drop.getBoundingClientRect().bottom > offsetTop + height;
  if (isLow && getComputedStyle(drop).position === 'static')
    drop.previousElementSibling?.scrollIntoView({ block: 'start' });
}

/** Consecutive options of one group, with the index of the first. */
function grouped(options: SearchOption[]): { group?: string; from: number; members: SearchOption[] }[] {
  const groups: { group?: string; from: number; members: SearchOption[] }[] = [];
  for (const [place, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, from: place, members: [option] });
  }
  return groups;
}
