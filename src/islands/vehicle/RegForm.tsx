interface Props {
  id: string;
  variant: 'hero' | 'card' | 'bar';
  label?: string;
  wanted?: string[];
  buttonText?: string;
}

/** The plate: the one loud thing on every page. A plain form first, see architecture law 1. */
export default function RegForm({ id, variant, label = 'Your car’s registration', wanted = [], buttonText }: Props) {
  return (
    <form className={`reg reg--${variant}`} method="post" action="/booking/create" noValidate>
      <label htmlFor={id}>{label}</label>
      <div className={`plate ${variant === 'hero' ? 'plate--row' : ''}`}>
        <span className="plate__uk" aria-hidden="true">
          UK
        </span>
        <input
          className="plate__in"
          id={id}
          name="reg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          placeholder="YOUR REG"
        />
        <button className="btn btn--ink" type="submit">
          {buttonText ?? (
            <>
              <span className="s-only-sm">Get quote</span>
              <span className="s-only-lg">Get instant quote</span>
            </>
          )}
        </button>
      </div>
      {wanted.length > 0 && <input type="hidden" name="wanted" value={wanted.join(',')} />}
      <p className="reg__alt">
        <a href="/search/vehicle">I don’t know my registration</a>
      </p>
    </form>
  );
}
