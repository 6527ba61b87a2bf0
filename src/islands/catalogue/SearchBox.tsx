import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { KEYWORD_MAX } from '../../contract/catalogue/search.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $suggest, loadSearchKeywords } from '../../stores/catalogue/search.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { Icon } from '../../controls/Icon.tsx';
import { useCombobox } from '../ui/use-combobox.ts';
import { useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

const ID = 'search';

/**
 * The search of the wizard: a plain form that suggests while the visitor types. Choosing a suggestion searches for it
 * like any other words, so that both lead to the same page.
 */
function SearchBox({ keyword = '' }: { keyword?: string }) {
  const ready = useReady();
  const vehicle = useStored($vehicle);
  const suggest = useStore($suggest, { ssr: () => null });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const suggestions = useMemo(() => (suggest && typed.trim() ? suggest(typed) : []), [suggest, typed]);
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
  const { onTyped } = box;
  const take = (value: string): void => {
    setTyped(value);
    onTyped();
  };

  useEffect(() => {
    if (vehicle) void loadSearchKeywords();
  }, [vehicle]);

  const takeEarly = useRef(take);
  useEffect(() => {
    // The event that hydrates this island is often the first letter, which is in the field but not in the state.
    const value = input.current?.value;
    if (value && value !== input.current?.defaultValue) takeEarly.current(value);
  }, []);

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
          placeholder="Squeaking brakes"
          defaultValue={keyword}
          {...(ready && box.inputProps)}
          // Retries what could not be loaded before.
          onFocus={() => void loadSearchKeywords()}
          onInput={(event) => take(event.currentTarget.value)}
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
        {suggest && box.wanted && typed.trim() && suggestionsText(suggestions.length)}
      </p>
    </form>
  );
}

/** For screen readers. Visitors may still search if there is no suggestion. */
function suggestionsText(count: number): string {
  if (count === 0) return 'No suggestions. Enter searches for your own words';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
}

export default island(SearchBox);
