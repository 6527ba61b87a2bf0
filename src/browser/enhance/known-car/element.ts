type Child = Node | string | null | undefined | false;

/** An element with its attributes and children; what is null, false or undefined is left out. Text stays text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  for (const child of children) if (child) made.append(child);
  return made;
}
