import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { KEYWORD_MAX } from '../../contract/search.ts';
import { PATHS } from '../../stores/navigation.ts';
import { $suggest, loadSearchKeywords } from '../../stores/search.ts';
import { $vehicle } from '../../stores/vehicle.ts';
import { Icon } from '../ui/Icon.tsx';
import { useCombobox } from '../ui/useCombobox.ts';
import { useReady, useStored } from '../ui/useStored.ts';

const ID = 'search';

/**
 * The search of the wizard: a plain form that suggests while the visitor types. A suggestion is searched for like any
 * other words, so that both lead to the same page.
 */
export default function SearchBox({ keyword = '' }: { keyword?: string }) {
  const ready = useReady();
  const vehicle = useStored($vehicle);
  const suggest = useStore($suggest, { ssr: () => null });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const suggestions = suggest && typed.trim() ? suggest(typed) : [];
  const box = useCombobox({
    id: ID,
    count: suggestions.length,
    onChoose: (place) => {
      const field = input.current;
      const chosen = suggestions[place];
      if (!field || !chosen) return;
      field.value = chosen.text;
      field.form?.requestSubmit();
    },
  });

  useEffect(() => {
    if (vehicle) void loadSearchKeywords();
  }, [vehicle]);

  return (
    <form className="search" role="search" action={PATHS.search} method="get">
      <label htmlFor={ID}>Search for any service, repair or diagnostics</label>
      <div className="search__box">
        <Icon name="search" size={22} />
        <input
          ref={input}
          className="field"
          id={ID}
          name="keyword"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_MAX}
          placeholder="Brake pads, or: squeaking when braking"
          defaultValue={keyword}
          {...(ready && box.inputProps)}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            box.onTyped();
          }}
        />
        <button className="btn btn--quiet" type="submit">
          Search
        </button>
        {ready && (
          <ul className="search__list" aria-label="Suggestions" {...box.listProps}>
            {suggestions.map(({ key, text, tag, colour, because }, place) => (
              <li key={key} {...box.optionProps(place)}>
                <span>
                  {text}
                  {because && <small> {because}</small>}
                </span>{' '}
                <span className={`tag tag--${colour}`}>{tag}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="vh" role="status">
        {box.open && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </form>
  );
}
