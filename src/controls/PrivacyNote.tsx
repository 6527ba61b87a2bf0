interface Props {
  /** What the data are for, or what is agreed to: beside the button that agrees (PECR, regulation 22). */
  text: string;
  /** Of the privacy policy; left out while the site has none. */
  policy?: string | undefined;
}

/** What becomes of what a form asks for. */
export function PrivacyNote({ text, policy }: Props) {
  return (
    <p className="hint hint--privacy">
      <span>{policy ? `${text} ` : text}</span>
      {policy && <a href={policy}>How we handle personal data</a>}
    </p>
  );
}
