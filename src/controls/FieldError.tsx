/** What is wrong with the field of this id, for its `aria-describedby`. Nothing while it is right. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <>
      {error && (
        <p className="err" id={`${id}-error`}>
          <span className="vh">Error: </span>
          {error}
        </p>
      )}
    </>
  );
}
